/**
 * A veil over the drawing behind a frame, so that the words of the frame stay readable. If the host of
 * the frame answers, styles make the veil opaque. If not, they hide veil and frame, because the frame
 * would cover the drawing with the browser's error page.
 */
export default function FrameVeil({
  address,
}: {
  /** The address of the frame. */
  address: string;
}) {
  const check = (veil: HTMLDivElement | null) => {
    if (!veil) return;
    const figure = veil.closest(".embed");
    const showAnswer = () => figure?.classList.add("embed-answered");
    // Browsers don't report whether a frame of another site has loaded. A request without cookies,
    // referrer and body is the next best: an error such as 404 is an answer.
    const request = { method: "HEAD", mode: "no-cors", referrerPolicy: "no-referrer" } as const;
    fetch(address, request).then(showAnswer, () => {
      // Or the host sends `Cross-Origin-Resource-Policy: same-origin`, which frames ignore. Only if
      // there is no answer, browsers try to connect to a source of events again. Firefox doesn't try
      // again, but measures no time for a request without an answer.
      const events = new EventSource(address);
      events.onerror = () => {
        const hasNoAnswer =
          events.readyState === EventSource.CONNECTING ||
          performance.getEntriesByName(address).some(({ duration }) => duration === 0);
        if (hasNoAnswer) figure?.classList.add("embed-failed");
        else showAnswer();
        events.close();
      };
    });
  };

  return <div ref={check} className="embed-veil" />;
}
