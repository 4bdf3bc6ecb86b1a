/** The key in local storage for the names of the services that visitors allow, a line for each. */
const storageKey = "allowedServices";

const readAllowed = (): string[] => {
  try {
    return localStorage.getItem(storageKey)?.split("\n") ?? [];
  } catch {
    // Blocked storage remembers nothing.
    return [];
  }
};

/**
 * Loads the parts of a service once visitors agree, or at once if they have agreed before. A part is in
 * the `<template>` of the `.ask-first` element around it, whose styles hide the button without script.
 */
export default function AgreeButton({
  service,
  label,
  remember,
}: {
  service: string;
  label: string;
  /** The label of the choice that the browser remembers. */
  remember: string;
}) {
  const show = () => {
    for (const place of document.querySelectorAll<HTMLElement>(".ask-first")) {
      const { content } = place.querySelector("template") as HTMLTemplateElement;
      if (place.dataset.service === service) place.replaceWith(document.importNode(content, true));
    }
  };
  const start = (choice: HTMLElement | null) => {
    if (!choice) return;
    if (readAllowed().includes(service)) show();
    else choice.style.visibility = "visible";
  };
  const agree = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    try {
      const isToRemember = currentTarget.parentElement?.querySelector("input")?.checked;
      if (isToRemember) localStorage.setItem(storageKey, [...readAllowed(), service].join("\n"));
    } catch {
      // The part loads all the same.
    }
    show();
  };
  return (
    <span ref={start}>
      <button type="button" className="button" onClick={agree}>
        {label}
      </button>{" "}
      <label>
        <input type="checkbox" /> {remember}
      </label>
    </span>
  );
}
