import { type MouseEvent, useEffect, useRef } from "react";

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
    remember();
    dialog.current?.close();
  };
  const closeFromBackdrop = ({ target }: MouseEvent) => {
    if (target === dialog.current) close();
  };

  useEffect(() => {
    dialog.current?.showModal();
    const closeWithOtherTab = ({ key, newValue }: StorageEvent) => {
      if (key === shownKey && newValue !== null) dialog.current?.close();
    };
    addEventListener("storage", closeWithOtherTab);
    return () => removeEventListener("storage", closeWithOtherTab);
  }, [shownKey]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; its key is Escape
    <dialog
      ref={dialog}
      className="donation"
      aria-labelledby="donation-title"
      onClick={closeFromBackdrop}
      onClose={remember}
    >
      <div className="donation-body">
        <h2 id="donation-title">{title}</h2>
        <p>{body}</p>
        <p className="buttons">
          <button type="button" className="button quiet" onClick={close}>
            {closeLabel}
          </button>
          <a className="button" href={address} rel="external noopener" onClick={close}>
            {donateLabel}
          </a>
        </p>
        <p className="note">{note}</p>
      </div>
    </dialog>
  );
}
