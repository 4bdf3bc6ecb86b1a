import { useEffect, useRef, useState } from "react";

/**
 * The button of the menu on small screens. The browser opens and closes the menu by itself (it is
 * a popover); this keeps what is said of its state true, and closes it where a visit goes on.
 */
export default function Menu({ label, controls }: { label: string; controls: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const menu = document.getElementById(controls);
    if (!menu) return;
    const listening = new AbortController();
    const { signal } = listening;
    const isOpen = () => menu.matches(":popover-open");
    const close = () => {
      if (isOpen()) menu.hidePopover();
    };

    setOpen(isOpen());
    menu.addEventListener("toggle", () => setOpen(isOpen()), { signal });
    menu.addEventListener(
      "click",
      ({ target }) => {
        if ((target as Element).ariaCurrent) close();
      },
      { signal },
    );
    // Whoever goes on by keyboard would come to what the menu covers.
    document.addEventListener(
      "focusin",
      ({ target }) => {
        if (target !== button.current && !menu.contains(target as Node)) close();
      },
      { signal },
    );
    document.addEventListener(
      "keydown",
      ({ key }) => {
        if (key !== "Escape" || !isOpen()) return;
        close();
        button.current?.focus();
      },
      { signal },
    );
    addEventListener("hashchange", close, { signal });
    addEventListener("pageshow", ({ persisted }) => persisted && close(), { signal });
    matchMedia("(min-width: 60rem)").addEventListener("change", close, { signal });
    return () => listening.abort();
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
