/** From this width on, in rem, the menu is open in the header. header.css has the same number. */
export const menuBreakpoint = 60;

/** The media query of screens that show a menu button. */
export const menuButtonMedia = `(max-width: ${menuBreakpoint - 0.01}rem)`;
