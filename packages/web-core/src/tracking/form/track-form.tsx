import { m } from "@rimba/content/messages";
import type { TrackBy, WaybillFormat } from "@rimba/contract";
import Search from "lucide-react/icons/search";
import {
  type FormEvent,
  type ReactNode,
  type Ref,
  Suspense,
  useId,
  useImperativeHandle,
  useState,
} from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { useHydrated } from "../../app/document/hydration.tsx";
import { pagePaths } from "../../app/entry-paths.ts";
import { optionalPart } from "../../app/lazy/optional-part.ts";
import { PrefetchPage } from "../../app/lazy/prefetch-page.tsx";
import { Button } from "../../ui/button.tsx";
import { type ParsedTrackQuery, readTrackingQuery, trackPath } from "../query.ts";
import { useRootData } from "../../app/document/root-data.ts";
import { type TrackFormLayout, NumberField } from "./number-field.tsx";
import { type EntryProblem, useNumberEntry } from "./number-entry.ts";
import styles from "./track-form.module.css";

/** What the page around the form can call. */
export interface TrackFormHandle {
  /** Moves a number from its chip back into the text box for correction. */
  readonly edit: (number: string) => void;
}

const ScanButton = optionalPart(async () => (await import("./scan-button.tsx")).ScanButton);

const none: readonly string[] = [];

interface Props {
  /** `wide`: a card; `bar`: one line above results; `narrow`: as wide as the screen. */
  readonly layout: TrackFormLayout;
  readonly defaultBy?: TrackBy;
  readonly defaultNumbers?: readonly string[];
  /** The problem that the server found with the numbers. */
  readonly problem?: EntryProblem | null;
  /** The server dropped words besides the numbers. */
  readonly hasIgnored?: boolean;
  /** The page explains the problem of its only number, so the field does not repeat it. */
  readonly isExplained?: boolean;
  /** The heading of the card, beside the choice of number type (desktop home). */
  readonly heading?: ReactNode;
  readonly ref?: Ref<TrackFormHandle>;
}

/** Requests shipments by waybill or customer order number. A GET form to /track that works without script. */
export function TrackForm(props: Props) {
  const { defaultBy, defaultNumbers, problem } = props;
  // Another answer resets the form; a change of language or filter does not.
  return <Fields key={`${defaultBy} ${defaultNumbers?.join()} ${problem}`} {...props} />;
}

function Fields({
  layout,
  heading,
  isExplained = false,
  defaultBy: by = "waybill",
  defaultNumbers = none,
  problem = null,
  hasIgnored = false,
  ref,
}: Props) {
  const { carrier } = useRootData();
  const entry = useNumberEntry({
    by,
    numbers: defaultNumbers,
    problem,
    hasIgnored,
    format: carrier,
  });
  useImperativeHandle(ref, () => ({ edit: entry.edit }));
  // A visitor who focuses the form will probably open its result page, so that page is prefetched.
  const [entered, setEntered] = useState(false);
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isPending = usePendingQuery() !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const numbers = entry.finish();
    if (numbers === null) return;
    // Offline, code that was not prefetched cannot be loaded: navigating would lose this page.
    if (!navigator.onLine && !entered && pathname !== pagePaths.track) entry.setProblem("offline");
    else void navigate(trackPath({ numbers, by: entry.by }));
  };
  return (
    <form
      className={styles[layout]}
      method="get"
      action={pagePaths.track}
      role="search"
      noValidate
      onSubmit={submit}
    >
      {entered && <PrefetchPage page={pagePaths.track} />}
      {/* Enter on a radio button presses the first submit button, which must not be one of a chip. */}
      <button type="submit" hidden tabIndex={-1}>
        {m.track_submit()}
      </button>
      <div className={styles.head}>
        {heading}
        <NumberKind by={entry.by} choose={entry.setBy} />
      </div>
      <NumberField
        entry={entry}
        layout={layout}
        isExplained={isExplained}
        // After the touch is shown: the browser compiles the files in one go, a tenth of a second on a cheap phone.
        onEntered={() => setTimeout(() => setEntered((before) => before || navigator.onLine), 300)}
      >
        {layout === "narrow" && hydrated && "BarcodeDetector" in window && (
          <Suspense fallback={null}>
            <ScanButton entry={entry} />
          </Suspense>
        )}
      </NumberField>
      <Button
        type="submit"
        look={layout === "bar" ? "accent" : "primary"}
        size={layout === "narrow" ? "large" : "normal"}
        wide={layout !== "bar"}
        isPending={isPending}
        className={styles.go}
      >
        {!isPending && <Search size={20} strokeWidth={1.75} aria-hidden="true" />}
        {submitLabel(layout, entry.numbers.length)}
      </Button>
    </form>
  );
}

function submitLabel(layout: TrackFormLayout, count: number): string {
  if (layout === "bar") return m.track_submit();
  return count > 1 ? m.track_submit_count({ count }) : m.track_submit_shipment();
}

function NumberKind({ by, choose }: { by: TrackBy; choose: (by: TrackBy) => void }) {
  const name = useId();
  const option = (value: TrackBy, label: string) => (
    <label className={styles.option}>
      <input
        type="radio"
        name="by"
        value={value}
        defaultChecked={by === value}
        className="visually-hidden ring-beside"
        onChange={() => choose(value)}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className={styles.kind} aria-labelledby={name}>
      <legend id={name} className="visually-hidden">
        {m.track_kind_label()}
      </legend>
      {option("waybill", m.track_by_waybill())}
      {option("customerOrder", m.track_by_order())}
    </fieldset>
  );
}

/**
 * The numbers of a pending query whose answer will replace the page; empty if the form will be shown. Null if none is
 * pending: filtering, or opening another row, is not a query.
 */
export function usePendingQuery(): readonly string[] | null {
  const { carrier } = useRootData();
  const { search } = useLocation();
  const { state, location: next } = useNavigation();
  if (state !== "loading" || next.pathname.toLowerCase() !== pagePaths.track) return null;
  const requested = readRequested(next.search, carrier);
  return keyOf(requested) === keyOf(readRequested(search, carrier)) ? null : requested.numbers;
}

function readRequested(search: string, format: WaybillFormat): Pick<ParsedTrackQuery, "by" | "numbers"> {
  const query = new URLSearchParams(search);
  const requested = readTrackingQuery(query, format);
  // With `edit` the mobile site shows the form with these numbers.
  return query.has("edit") ? { ...requested, numbers: [] } : requested;
}

function keyOf({ by, numbers }: Pick<ParsedTrackQuery, "by" | "numbers">): string {
  return `${by} ${numbers.join()}`;
}
