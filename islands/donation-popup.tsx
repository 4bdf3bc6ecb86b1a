import { useEffect, useRef } from "react";

/** Asks for a donation. It opens when it is hydrated, and never again once a visitor has closed it. */
export default function DonationPopup({
  shownKey,
  title,
  body,
  note,
  address,
  donateLabel,
  closeLabel,
}: {
  shownKey: string;
  title: string;
  body: string;
  note: string;
  address: string;
  donateLabel: string;
  closeLabel: string;
}) {
  const dialog = useRef<HTMLDialogElement>(null);

  const remember = () => {
    try {
      localStorage.setItem(shownKey, "true");
    } catch {
      // Storage is blocked or full, so the popup will open once more.
    }
  };
  const close = () => {
    // The "close" event comes later, perhaps after the browser has left the page.
    remember();
    dialog.current?.close();
  };

  useEffect(() => {
    const element = dialog.current as HTMLDialogElement;
    // Close an open menu first, so that its focus returns to a visible element.
    // `hidePopover` on a closed one is an error in Chrome 114.
    document.querySelector<HTMLElement>("[popover]")?.togglePopover?.(false);
    // Browsers don't return the focus to a frame.
    const before = document.activeElement as HTMLElement | null;
    element.addEventListener("close", () => before?.focus({ preventScroll: true }));
    element.showModal();
    // Focus the dialog, not a button: the space key of someone typing would press it.
    element.focus();
    // Opening may have scrolled to the first button.
    element.scrollTop = 0;
    // A click on the dialog itself is on its backdrop. A drag that selects text starts inside it.
    let pressed: EventTarget | null;
    element.addEventListener("pointerdown", ({ target }) => {
      pressed = target;
    });
    element.addEventListener("click", () => {
      if (pressed === element) element.close();
    });
    const closeIfAnswered = () => {
      try {
        if (localStorage.getItem(shownKey) !== null) element.close();
      } catch {
        // Storage is blocked.
      }
    };
    addEventListener("storage", closeIfAnswered);
    // Pages in the back/forward cache get no "storage" event.
    addEventListener("pageshow", closeIfAnswered);
  }, [shownKey]);

  return (
    <dialog ref={dialog} className="donation" aria-labelledby="DonationTitle" onClose={remember}>
      <div className="donation-body">
        <h2 id="DonationTitle">{title}</h2>
        <p>{body}</p>
        <p className="buttons">
          <button type="button" className="button quiet" onClick={close}>
            {closeLabel}
          </button>
          <a
            className="button"
            href={address}
            rel="external noopener"
            onClick={close}
            onAuxClick={({ button }) => button === 1 && close()}
          >
            {donateLabel}
          </a>
        </p>
        <p className="note">{note}</p>
      </div>
    </dialog>
  );
}
