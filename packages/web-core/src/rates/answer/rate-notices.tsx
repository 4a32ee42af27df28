import { m } from "@rimba/content/messages";
import type { ShippingCost } from "@rimba/contract";
import CalendarClock from "lucide-react/icons/calendar-clock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Link } from "react-router";
import { getLocale } from "@rimba/content/runtime";
import { ratePath, type RateQuery, type RateView } from "../query.ts";
import { countsFromNote } from "./day-labels.ts";
import { sentenceGap } from "../../ui/format/text.ts";
import { Note } from "../../ui/content-states.tsx";
import styles from "./rate-notices.module.css";

interface Props extends RateView {
  readonly query: RateQuery;
  readonly cost: ShippingCost;
}

/** Notices before the prices: that the selected product is not possible, and those of the calendar. */
export function RateNotices({ query, cost, sort, product }: Props) {
  const chosen = cost.options.find(({ productTypeCode }) => productTypeCode === product);
  const isRefused = chosen?.outcome === "notOffered";
  if (!isRefused && cost.notices.length === 0) return null;
  return (
    <div className={styles.notices}>
      {isRefused && (
        <div role="alert">
          <Note tone="problem" icon={TriangleAlert}>
            <b>{chosen.name}</b>
            {chosen.msg}
            <FittingLinks query={query} cost={cost} sort={sort} />
          </Note>
        </div>
      )}
      {cost.notices.map(({ kind, from, text }) => (
        <Note key={`${kind}${from}`} tone="waiting" icon={CalendarClock}>
          {text}
        </Note>
      ))}
    </div>
  );
}

function FittingLinks({ query, cost, sort }: Omit<Props, "product">) {
  const fitting = cost.options.filter((option) => option.outcome === "offered");
  if (fitting.length === 0) return null;
  return (
    <span className={styles.fitting}>
      {m.rate_fitting() + sentenceGap(getLocale())}
      {fitting.map(({ productTypeCode, name }, index) => (
        <span key={productTypeCode}>
          {index > 0 && ", "}
          <Link to={ratePath(query, { sort, product: productTypeCode })} replace preventScrollReset>
            {name}
          </Link>
        </span>
      ))}
    </span>
  );
}

interface RateFootnotesProps {
  readonly cost: ShippingCost;
  readonly now: Date;
  readonly areSample: boolean;
  readonly insured: boolean;
}

/** What the arrivals count from, what the prices include, and whether they are samples. */
export function RateFootnotes({ cost, now, areSample, insured }: RateFootnotesProps) {
  const countsFrom = countsFromNote(cost.options, getLocale(), now);
  return (
    <div className={styles.notes}>
      {isSizeMissing(cost) && <p>{m.weight_without_size()}</p>}
      {countsFrom !== null && <p>{countsFrom}</p>}
      {areSample && (
        <p>
          <b>{m.rate_sample()}</b>
          {sentenceGap(getLocale()) + m.rate_sample_text()}
        </p>
      )}
      <p>{insured ? m.rate_note_insured() : m.rate_note_uninsured()}</p>
    </div>
  );
}

function isSizeMissing({ options }: ShippingCost): boolean {
  return options.some((option) => option.outcome === "offered" && !option.quote.weight.hasAllSizes);
}
