import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import Plus from "lucide-react/icons/plus";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { Link, useNavigate } from "react-router";
import ArrowDownUp from "lucide-react/icons/arrow-down-up";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import { pagePaths } from "../../app/entry-paths.ts";
import { Button } from "../../ui/button.tsx";
import { FormContext } from "../../app/forms/form-fields.ts";
import { FieldError } from "../../ui/field.tsx";
import { LaneEndPicker, LaneEnds } from "./end-picker.tsx";
import { shortPath } from "../../places/picked-area.ts";
import { LiveExplanation } from "../answer/chargeable-weight.tsx";
import { MoreOptions } from "./more-options.tsx";
import { PieceRow } from "./piece-row.tsx";
import { ratePath } from "../query.ts";
import type { RatePageData } from "../page.ts";
import { useRateForm } from "./use-rate-form.ts";
import { laneOf, useRateView } from "../answer/use-rate-view.ts";
import { joinSentences, labelled } from "../../ui/format/text.ts";
import type { Layout } from "../../ui/layout.ts";
import styles from "./rate-form.module.css";

interface Props {
  readonly page: RatePageData;
  /** The answer is loading. */
  readonly isPending: boolean;
  /** The form is being used: prefetches the code of its answer. */
  readonly onUse: () => Promise<unknown>;
  readonly layout: Layout;
}

/**
 * Requests rates by a GET form, with or without script. An error is shown at its field, when it is left or with the
 * answer.
 */
export function RateForm({ page, isPending, onUse, layout }: Props) {
  const id = useId();
  const form = useRateForm(page);
  const { fields } = form;
  const element = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const view = useRateView(page);
  const look = layout === "narrow" ? "row" : "field";
  useFirstFocus(element, onUse);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    // Another lane has other products, so the selected one is cleared.
    const product = laneOf(form.query) === laneOf(page.query) ? view.product : null;
    void navigate(ratePath(form.query, { sort: view.sort, product }), { preventScrollReset: true });
  };
  const end = (name: "from" | "to") => (
    <LaneEndPicker
      name={name}
      value={form[name]}
      id={page.query[name]}
      words={form[name] === null ? page.query[`${name}Words`] : ""}
      onPick={(area) => form.setEnd(name, area)}
      error={fields.error(name)}
      ref={fields.ref(name)}
      errorId={`${id}-${name}-error`}
      look={look}
    />
  );
  /** The errors of one end, and the matching areas. */
  const endError = (name: "from" | "to") => {
    const error = fields.error(name);
    if (error === null) return null;
    return (
      <div>
        <FieldError id={`${id}-${name}-error`}>
          {/* Both ends share a frame there. */}
          {look === "row"
            ? labelled(name === "from" ? m.rate_from() : m.rate_to(), error, getLocale())
            : error}
        </FieldError>
        {page[name].choices.length > 0 && (
          <ul className={styles.choices}>
            {page[name].choices.map((area) => (
              <li key={area.areaId}>
                <Link to={ratePath({ ...page.query, [name]: area.areaId, [`${name}Words`]: "" })}>
                  {shortPath(area)}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  };
  return (
    <FormContext value={fields}>
      <form
        ref={element}
        className={layout === "narrow" ? `${styles.form} ${styles.narrow}` : styles.form}
        method="get"
        action={pagePaths.networkQuery}
        role="search"
        aria-label={m.rate_title()}
        noValidate
        onSubmit={submit}
      >
        {/* Enter presses the first submit button; that must not be the one that adds a row. */}
        <button type="submit" hidden tabIndex={-1}>
          {m.rate_submit()}
        </button>
        <input type="hidden" name="type" value="rate" />
        {view.product !== null && (
          <>
            <input type="hidden" name="product" value={view.product} />
            <input type="hidden" name="lane" value={laneOf(page.query)} />
          </>
        )}
        {view.sort !== "fast" && <input type="hidden" name="sort" value={view.sort} />}
        <div className={styles.bar}>
          {look === "row" ? (
            <div>
              <LaneEnds swap={<SwapButton swap={form.swap} look="row" />}>
                {end("from")}
                {end("to")}
              </LaneEnds>
              {endError("from")}
              {endError("to")}
            </div>
          ) : (
            <div className={styles.ends}>
              <div className={styles.end}>
                {end("from")}
                {endError("from")}
              </div>
              <SwapButton swap={form.swap} look="field" />
              <div className={styles.end}>
                {end("to")}
                {endError("to")}
              </div>
            </div>
          )}
          <div className={styles.pieces}>
            {form.pieces.map((_piece, row) => (
              <PieceRow
                // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity than their place
                key={row}
                form={form}
                boxes={page.terms?.boxes ?? []}
                row={row}
                id={`${id}-${row}`}
                layout={layout}
              />
            ))}
            {fields.error("pieces") !== null && (
              <FieldError id={`${id}-pieces-error`}>{fields.error("pieces")}</FieldError>
            )}
          </div>
          {look === "field" && (
            <Button type="submit" isPending={isPending} className={styles.go}>
              {m.rate_submit()}
            </Button>
          )}
        </div>
        {page.terms !== null && page.terms.volumeDivisor !== null && (
          <LiveExplanation pieces={form.pieces} volumeDivisor={page.terms.volumeDivisor} />
        )}
        <p className={styles.note}>{joinSentences([m.rate_required_note(), m.term_piece()], getLocale())}</p>
        <div className={styles.foot}>
          {/* Without script it requests the form with another row. */}
          <button
            type="submit"
            name="rows"
            value={form.pieces.length + 1}
            className={styles.add}
            onClick={(event) => {
              event.preventDefault();
              form.addPiece();
            }}
          >
            <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
            {m.rate_piece_add()}
          </button>
          <MoreOptions form={form} settlements={page.terms?.settlements ?? []} layout={layout} />
        </div>
        <p role="status" className="visually-hidden">
          {fields.announcement}
        </p>
        {fields.errorCount > 0 && (
          <p className={styles.count} role="alert">
            {fields.errorCount === 1 ? m.form_errors_one() : m.form_errors({ count: fields.errorCount })}
          </p>
        )}
        {look === "row" && (
          <Button type="submit" size="large" wide isPending={isPending} className={styles.go}>
            {m.rate_submit()}
          </Button>
        )}
      </form>
    </FormContext>
  );
}

/** Calls `onUse` once, when a field takes the focus. A failed prefetch is handled when the answer comes. */
function useFirstFocus(form: React.RefObject<HTMLFormElement | null>, onUse: () => Promise<unknown>): void {
  useEffect(() => {
    const { current } = form;
    const use = () => void onUse().catch(() => undefined);
    current?.addEventListener("focusin", use, { once: true });
    return () => current?.removeEventListener("focusin", use);
  }, [form, onUse]);
}

/** Swaps origin and destination. Not rendered without script. */
function SwapButton({ swap, look }: { swap: () => void; look: "field" | "row" }) {
  const Icon = look === "row" ? ArrowDownUp : ArrowLeftRight;
  return (
    <button
      type="button"
      className={`${styles.swap} ${styles[look]}`}
      aria-label={m.rate_swap()}
      onClick={swap}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
