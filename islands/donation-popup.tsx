import { useEffect, useRef } from "react";

/** Asks once for a donation: it opens when it comes to life, and never again once it was closed. */
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
      // Storage is blocked or full: the popup will be shown once more, and nothing else happens.
    }
  };
  const close = () => {
    // Now: that the dialog is closed is told later, when the page may have been left for the charity.
    remember();
    dialog.current?.close();
  };

  useEffect(() => {
    // Effects run when it stands in the page.
    const element = dialog.current as HTMLDialogElement;
    // The dialog would close an open menu as well, but then a focus in there had no place to go back to.
    // To hide a closed one is an error in Chrome 114.
    document.querySelector<HTMLElement>("[popover]")?.togglePopover?.(false);
    // It would not lead back into a frame either.
    const before = document.activeElement as HTMLElement | null;
    element.addEventListener("close", () => before?.focus({ preventScroll: true }));
    element.showModal();
    // Not a button of it: somebody may be typing, and the next space would press it.
    element.focus();
    // The browser has scrolled to its first button before.
    element.scrollTop = 0;
    // A press that meets the dialog and nothing in it is on its backdrop; words that somebody marks
    // with the mouse are pressed inside, wherever it is let go.
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
        // Storage that cannot be read holds no answer.
      }
    };
    addEventListener("storage", closeIfAnswered);
    // A page in the back/forward cache is told nothing of what is stored meanwhile.
    addEventListener("pageshow", closeIfAnswered);
  }, [shownKey]);

  return (
    <dialog ref={dialog} className="donation" aria-labelledby="donation-title" onClose={remember}>
      <div className="donation-body">
        <h2 id="donation-title">{title}</h2>
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
