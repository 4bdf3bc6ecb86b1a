/** Asks for a donation. It opens when it is hydrated, and never again once a visitor has closed it. */
export default function DonationPopup({
  shownKey,
  title,
  body,
  note,
  address,
  donateLabel,
  closeLabel,
  picture,
}: {
  shownKey: string;
  title: string;
  body: string;
  note: string;
  address: string;
  donateLabel: string;
  closeLabel: string;
  picture: string;
}) {
  const remember = () => {
    try {
      localStorage.setItem(shownKey, "true");
    } catch {
      // Storage is blocked or full, so the popup will open once more.
    }
  };
  const close = ({ currentTarget }: { currentTarget: Element }) => {
    // The "close" event comes later, perhaps after the browser has left the page.
    remember();
    currentTarget.closest("dialog")?.close();
  };

  const isAnswered = () => {
    try {
      return localStorage.getItem(shownKey) !== null;
    } catch {
      // Storage is blocked.
      return false;
    }
  };

  const open = (dialog: HTMLDialogElement | null) => {
    if (!dialog || isAnswered()) return;
    // Wait until someone who types has left the field. The focus moves after this event.
    if (document.activeElement?.matches("input,textarea")) {
      document.addEventListener("focusout", () => setTimeout(() => open(dialog)), { once: true });
      return;
    }
    // Close an open menu first, so that its focus returns to a visible element.
    // `hidePopover` on a closed one is an error in Chrome 114.
    document.querySelector<HTMLElement>("[popover]")?.togglePopover?.(false);
    // Browsers don't return the focus to a frame.
    const before = document.activeElement as HTMLElement | null;
    dialog.addEventListener("close", () => before?.focus({ preventScroll: true }));
    dialog.showModal();
    // Focus the dialog, not a button: the space key of someone typing would press it. Here it does nothing.
    dialog.focus();
    dialog.onkeydown = (event) => {
      if (event.target === dialog && event.key === " ") event.preventDefault();
    };
    // Opening may have scrolled to the first button.
    dialog.scrollTop = 0;
    // A click on the dialog itself is on its backdrop. A drag that selects text starts inside it.
    let pressed: EventTarget | null;
    dialog.onpointerdown = ({ target }) => {
      pressed = target;
    };
    dialog.onclick = () => {
      if (pressed === dialog) dialog.close();
    };
    const closeIfAnswered = () => isAnswered() && dialog.close();
    addEventListener("storage", closeIfAnswered);
    // Pages in the back/forward cache get no "storage" event.
    addEventListener("pageshow", closeIfAnswered);
  };

  return (
    <dialog ref={open} className="donation" aria-labelledby="DonationTitle" onClose={remember}>
      <div>
        {/* Without a size, nothing shows if it fails. */}
        <img src={picture} alt="" loading="lazy" />
        <h2 id="DonationTitle">{title}</h2>
        {/* One text: Preact would make three of `{body} {note}`, where the page has one. */}
        <p>{`${body} ${note}`}</p>
        <p className="buttons">
          <button type="button" className="button quiet" onClick={close}>
            {closeLabel}
          </button>
          <a
            className="button"
            href={address}
            rel="external noopener"
            onClick={close}
            onAuxClick={(event) => event.button === 1 && close(event)}
          >
            {donateLabel}
          </a>
        </p>
      </div>
    </dialog>
  );
}
