import { m } from "@rimba/content/messages";
import { Link } from "react-router";

export function meta() {
  return [
    { title: `${m.tracking_title()} | ${m.brand_name()}` },
    { name: "description", content: m.document_description() },
  ];
}

export default function Tracking() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>{m.tracking_title()}</h1>
      <Link to="/">{m.home_title()}</Link>
    </main>
  );
}
