import { m } from "@rimba/content/messages";
import { carrierNameOf, type Matches, pageMeta } from "../../app/document/meta.ts";

/** Makes the `meta` of a page of the personal centre: nothing of it is for search engines. */
export function personalMeta(title: () => string) {
  return ({ matches }: { readonly matches: Matches }) => {
    const brand = carrierNameOf(matches);
    return pageMeta(matches, {
      title: title(),
      description: m.personal_description({ brand }),
      isForSearch: false,
    });
  };
}
