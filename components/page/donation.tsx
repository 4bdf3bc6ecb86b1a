import { content } from "../../content/index.ts";
import { Island, useSite } from "../../generator/site.tsx";
import DonationPopup from "../../islands/donation-popup.tsx";
import { drawHead, useDrawing } from "../drawing/drawings.tsx";
import "../styles/button.css";
import "./donation-popup.css";

const { donation } = content.services;

/** Without the popup, nothing says what this is. */
const [leftOver] = donation ? [] : (/\{charity( site)?\}/.exec(JSON.stringify(content)) ?? []);

/** The popup that asks for a donation, unless the owner has removed it. */
export function Donation() {
  const { problem } = useSite();
  if (donation) return <Popup {...donation} />;
  if (leftOver) {
    const message = `"${leftOver}" comes from \`donation\`, which content/services.yaml doesn't have.`;
    const fix = "Rewrite each text in content/ that contains `{charity}` or `{charity site}`.";
    problem({ message, fix, searchText: leftOver });
  }
  return null;
}

function Popup({ delay, storageKey, charity, ...words }: NonNullable<typeof donation>) {
  return (
    <Island
      of={DonationPopup}
      when={{ delay, unlessStored: storageKey }}
      props={{ shownKey: storageKey, ...words, picture: useDrawing(drawHead("mini")) }}
    />
  );
}
