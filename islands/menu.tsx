import { useEffect, useRef } from "react";

/**
 * The menu button on small screens. The browser opens and closes the menu, which is a popover, and
 * exposes its state. This code closes it in the cases that a popover doesn't cover.
 */
export default function Menu({
  label,
  controls,
  media,
}: {
  label: string;
  /** The id of the menu. */
  controls: string;
  /** Matches on screens that show this button. */
  media: string;
}) {
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const menu = document.getElementById(controls) as HTMLElement;
    const close = () => menu.togglePopover(false);

    menu.addEventListener("click", ({ target }) => {
      if ((target as Element).ariaCurrent) close();
    });
    // The menu covers what a keyboard reaches next.
    document.addEventListener("focusin", ({ target }) => {
      if (target !== button.current && !menu.contains(target as Node)) close();
    });
    // Safari doesn't focus a button on click, so the browser wouldn't return the focus to it.
    document.addEventListener("keydown", ({ key }) => {
      if (key === "Escape" && menu.matches(":popover-open")) button.current?.focus();
    });
    addEventListener("hashchange", close);
    addEventListener("pageshow", ({ persisted }) => persisted && close());
    matchMedia(media).addEventListener("change", close);
  }, [controls, media]);

  return (
    <button
      ref={button}
      type="button"
      className="menu-button"
      popoverTarget={controls}
      aria-controls={controls}
    >
      {label}
    </button>
  );
}
