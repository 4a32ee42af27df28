import { m } from "@rimba/content/messages";
import { cacheForEveryone } from "@rimba/web-core/document/page-cache-header.ts";
import { Link } from "react-router";

export function meta() {
  return [
    { title: `${m.home_title()} | ${m.brand_name()}` },
    { name: "description", content: m.document_description() },
  ];
}

export const headers = cacheForEveryone;

export default function Home() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>{m.home_title()}</h1>
      <Link to="/track">{m.tracking_title()}</Link>
    </main>
  );
}
