import { m } from "@rimba/content/messages";
import type { TrackingAnswered } from "@rimba/web-core/tracking/tracking-view.ts";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Link } from "react-router";
import { editPath } from "./edit-path.ts";
import css from "./wrong-numbers-note.module.css";

/** In a list, one wrong number is easily overlooked: says that there is one, whichever answer is open. */
export function WrongNumbersNote({ page }: { page: TrackingAnswered }) {
  const { allRows, by, opened } = page;
  // The opened one says what is wrong with it.
  if (opened?.row.outcome === "illegal") return null;
  if (allRows.length < 2 || !allRows.some(({ outcome }) => outcome === "illegal")) return null;
  return (
    <div className={css.note}>
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      <p>{by === "waybill" ? m.track_wrong_waybill() : m.track_wrong_order()}</p>
      <Link to={editPath(page)}>{m.tracking_fix_number()}</Link>
    </div>
  );
}

/** Where the numbers came as a message and no script was there to say so at the field. */
export function IgnoredWordsNote({ page }: { page: TrackingAnswered }) {
  return page.hasIgnored ? <p className={css.ignored}>{m.track_words_ignored()}</p> : null;
}
