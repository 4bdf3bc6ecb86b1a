import { useEffect, useRef, useState } from "react";

/**
 * The button of the menu on small screens. The browser opens and closes the menu by itself (it is
 * a popover); this keeps what is said of its state true, and closes it where a visit goes on.
 */
export default function Menu({ label, controls }: { label: string; controls: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    // It stands in the same header.
    const menu = document.getElementById(controls) as HTMLElement;
    const isOpen = () => menu.matches(":popover-open");
    const close = () => menu.togglePopover(false);

    setOpen(isOpen());
    menu.addEventListener("toggle", () => setOpen(isOpen()));
    menu.addEventListener("click", ({ target }) => {
      if ((target as Element).ariaCurrent) close();
    });
    // Whoever goes on by keyboard would come to what the menu covers.
    document.addEventListener("focusin", ({ target }) => {
      if (target !== button.current && !menu.contains(target as Node)) close();
    });
    // The browser closes the menu, and gives the focus back to a button that had it: in Safari no
    // button gets it by being pressed.
    document.addEventListener("keydown", ({ key }) => {
      if (key === "Escape" && isOpen()) button.current?.focus();
    });
    addEventListener("hashchange", close);
    addEventListener("pageshow", ({ persisted }) => persisted && close());
    matchMedia("(min-width: 60rem)").addEventListener("change", close);
  }, [controls]);

  return (
    <button
      ref={button}
      type="button"
      className="menu-button"
      popoverTarget={controls}
      aria-controls={controls}
      aria-expanded={open}
    >
      {label}
    </button>
  );
}
