import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import Check from "lucide-react/icons/check";
import { Form } from "react-router";
import { useLocale } from "../../app/locale/use-locale.ts";
import type { OfferedOutlets, OutletMiss } from "./page.ts";
import { OpeningLine } from "../opening-hours.tsx";
import { formatDistance } from "../outlet-labels.ts";
import { Button } from "../../ui/button.tsx";
import { joinSentences } from "../../ui/format/text.ts";
import { Field } from "../../ui/field.tsx";
import styles from "./outlet-choice.module.css";

interface Props {
  readonly choices: OfferedOutlets;
  /** What was searched for. */
  readonly words: string;
  readonly now: string;
  /** The code of the preferred outlet if it still serves the customer. */
  readonly preferredCode: string | null;
  /** The code of the outlet that is being saved. */
  readonly pendingCode: string | null;
  readonly onChoose: (networkCode: string) => void;
}

export const choiceId = "choose-outlet";

/** The outlets to choose from, and a search among them that works without script. */
export function OutletChoice({ choices, words, now, preferredCode, pendingCode, onChoose }: Props) {
  const { locale } = useLocale();
  const { place, outlets } = choices;
  const note = noteOf(choices);
  return (
    <section className={styles.part} aria-labelledby={choiceId}>
      <h2 id={choiceId} className={styles.title} tabIndex={-1}>
        {place === null ? m.preferred_outlet_choose_any() : m.preferred_outlet_choose_near({ place })}
      </h2>
      <Form role="search" className={styles.search} preventScrollReset>
        <Field
          key={words}
          name="q"
          label={m.preferred_outlet_search()}
          error={null}
          defaultValue={words}
          maxLength={80}
          autoComplete="off"
        />
        <Button type="submit" look="outline">
          {m.preferred_outlet_search_submit()}
        </Button>
      </Form>
      {note !== null && (
        <p className={styles.none} role="status">
          {note}
        </p>
      )}
      <ul className={styles.list}>
        {outlets.map((outlet) => {
          const { networkCode, name, address, distanceKm } = outlet;
          return (
            <li key={networkCode} className={styles.row}>
              <div className={styles.facts}>
                <h3 className={styles.name}>{name}</h3>
                <p className={styles.muted}>
                  <bdi dir="ltr" className="num">
                    {networkCode}
                  </bdi>
                  {distanceKm !== null && (
                    <>
                      {" · "}
                      <bdi className="num">{formatDistance(distanceKm, locale)}</bdi>
                    </>
                  )}
                </p>
                <p className={styles.muted}>{address}</p>
                <OpeningLine outlet={outlet} now={now} />
              </div>
              {networkCode === preferredCode ? (
                <p className={styles.yours}>
                  <Check size={18} strokeWidth={2.1} aria-hidden="true" />
                  {m.preferred_outlet_chosen()}
                </p>
              ) : (
                <Button
                  look="neutral"
                  size="small"
                  isPending={pendingCode === networkCode}
                  onClick={() => onChoose(networkCode)}
                >
                  {m.preferred_outlet_choose()}
                  <span className="visually-hidden"> {name}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Why there is no outlet to choose, or why others than those searched for are shown. */
function noteOf({ place, outlets, miss }: OfferedOutlets): string | null {
  if (miss !== null)
    return outlets.length === 0
      ? missText(miss, place)
      : joinSentences([missText(miss, place), m.preferred_outlet_nearest()], getLocale());
  if (outlets.length > 0) return null;
  return place === null ? m.preferred_outlet_without_address() : m.preferred_outlet_none_near();
}

function missText(miss: OutletMiss, place: string | null): string {
  if (miss.kind === "unknown") return m.preferred_outlet_none_named();
  const { name, networkCode: code } = miss.outlet;
  return miss.kind === "noPickup" || place === null
    ? m.preferred_outlet_miss_pickup({ name, code })
    : m.preferred_outlet_miss_range({ name, code, place });
}
