import { m } from "@rimba/content/messages";
import { carrierNameOf, type Matches } from "../document/carrier-name.ts";

/** Makes the `meta` of a page of the personal centre: nothing of it is for search engines. */
export function personalMeta(title: () => string) {
  return ({ matches }: { readonly matches: Matches }) => {
    const brand = carrierNameOf(matches);
    return [
      { title: `${title()} | ${brand}` },
      { name: "description", content: m.personal_description({ brand }) },
      { name: "robots", content: "noindex" },
    ];
  };
}
