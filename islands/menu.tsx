/**
 * The menu button on small screens. The browser opens and closes the menu, which is a popover, and
 * exposes its state. This code closes it in the cases that a popover doesn't cover.
 */
export default function Menu({
  label,
  closeLabel,
  controls,
}: {
  label: string;
  /** The label while the menu is open. */
  closeLabel: string;
  /** The id of the menu. */
  controls: string;
}) {
  const closeMenu = (button: HTMLButtonElement | null) => {
    if (!button) return;
    const menu = document.getElementById(controls) as HTMLElement;
    const close = () => menu.togglePopover(false);

    menu.onclick = ({ target }) => {
      if ((target as Element).ariaCurrent) close();
    };
    // The menu covers what a keyboard reaches next.
    document.addEventListener("focusin", ({ target }) => {
      if (target !== button && !menu.contains(target as Node)) close();
    });
    // Safari doesn't focus a button on click, so the browser wouldn't return the focus to it.
    document.addEventListener("keydown", ({ key }) => {
      if (key === "Escape" && menu.matches(":popover-open")) button.focus();
    });
    addEventListener("hashchange", close);
    addEventListener("pageshow", ({ persisted }) => persisted && close());
    // Wide windows hide the button.
    new IntersectionObserver((all) => all.at(-1)?.isIntersecting || close()).observe(button);
  };

  return (
    <button
      ref={closeMenu}
      type="button"
      className="menu-button"
      popoverTarget={controls}
      aria-controls={controls}
    >
      <span>{label}</span>
      <span>{closeLabel}</span>
    </button>
  );
}
