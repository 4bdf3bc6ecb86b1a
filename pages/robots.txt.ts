import type { WholeSite } from "../generator/site.tsx";

export default function robots({ absolute }: WholeSite): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absolute("/sitemap.xml")}\n`;
}
