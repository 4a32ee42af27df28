import { m } from "@rimba/content/messages";
import type { ArticleType } from "@rimba/contract";
import { Link } from "react-router";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/content-states.tsx";
import { newsCenterPath } from "./news-paths.ts";

/** Nothing is published, or nothing of the type asked for. */
export function NoNews({ type }: { type: ArticleType | null }) {
  if (type === null) {
    return (
      <EmptyState
        title={m.news_none_title()}
        text={m.news_none_text()}
        pictureUrl="/public/illustrations/empty-no-orders.svg"
      />
    );
  }
  return <EmptyState title={m.news_none_of_type()} text={m.news_none_of_type_text()} action={<AllNews />} />;
}

/** No article has the address: it was withdrawn, or the link was cut. */
export function ArticleUnknown() {
  return <EmptyState title={m.news_unknown_title()} text={m.news_unknown_text()} action={<AllNews />} />;
}

function AllNews() {
  return (
    <Link className={buttonClass({ look: "outline" })} to={newsCenterPath}>
      {m.news_all()}
    </Link>
  );
}
