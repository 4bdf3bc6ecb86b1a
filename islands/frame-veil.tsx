/**
 * A veil over the drawing behind a frame, so that the words of the frame stay readable. If the host of
 * the frame doesn't answer, the veil lifts. Styles then hide the frame, because it would cover the
 * drawing with the browser's error page.
 */
export default function FrameVeil({
  address,
}: {
  /** The address of the frame. */
  address: string;
}) {
  const check = (veil: HTMLDivElement | null) => {
    if (!veil) return;
    // Browsers don't report whether a frame of another site has loaded. A request without cookies,
    // referrer and body is the next best: it fails if there is no answer, and an error such as 404 is
    // an answer. It also fails if the host sends `Cross-Origin-Resource-Policy: same-origin`.
    const request = { method: "HEAD", mode: "no-cors", referrerPolicy: "no-referrer" } as const;
    fetch(address, request).catch(() => {
      veil.hidden = true;
    });
  };

  return <div ref={check} className="embed-veil" />;
}
