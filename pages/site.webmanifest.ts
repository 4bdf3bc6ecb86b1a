import { content } from "../content/index.ts";

/** The name and the icons that a phone shows on its home screen. */
export default function manifest(): string {
  const { name, tagline, language } = content.settings;
  return JSON.stringify({
    name,
    short_name: name,
    description: tagline,
    lang: language,
    start_url: "./",
    display: "browser",
    icons: [192, 512].map((size) => ({
      src: `icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
    })),
  });
}
