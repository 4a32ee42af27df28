import { m } from "@rimba/content/messages";
import Search from "lucide-react/icons/search";
import { type FormEvent, useId, useState } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { pagePaths } from "../../app/entry-paths.ts";
import { NearMeButton, NearMeProblem, useOutletsNearMe } from "./near-me.tsx";
import { outletsPath } from "../outlet-paths.ts";
import type { Requested, OutletsPageData } from "./page.ts";
import type { PickedArea } from "../../places/picked-area.ts";
import { RegionPicker } from "../../places/region-picker.tsx";
import { Button } from "../../ui/button.tsx";
import { inputClass, labelClass, OptionalMark } from "../../ui/field.tsx";
import styles from "./outlet-form.module.css";

interface Props {
  readonly page: Omit<Requested, "now" | "openNow"> & Pick<OutletsPageData, "kind">;
  /** One line on the desktop; a column on the phone, where choosing a region is enough. */
  readonly layout: "line" | "column";
}

/** Searches outlets by region, by name or code, or near the visitor. A plain form without script. */
export function OutletForm({ page, layout }: Props) {
  const { area, areaWords, words, near } = page;
  const [picked, setPicked] = useState(area);
  const [unplaced, setUnplaced] = useState(areaWords);
  const [typed, setTyped] = useState(words);
  // An answer shows its own query. Without one, the input stays.
  const about = `${page.kind} ${area?.areaId} ${areaWords} ${words}`;
  const [shown, setShown] = useState(about);
  if (about !== shown) {
    setShown(about);
    setTyped(words);
    setUnplaced(areaWords);
    if (page.kind !== "unavailable") setPicked(area);
  }
  const navigate = useNavigate();
  const isSending = useNavigation().state !== "idle";
  const place = useOutletsNearMe(typed.trim());
  const nameId = useId();
  const send = (chosen: PickedArea | null, areaText = "") =>
    void navigate(
      outletsPath({
        areaId: chosen?.areaId ?? null,
        areaWords: areaText,
        words: typed.trim(),
        near: chosen === null ? near : null,
      }),
    );
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(picked, unplaced);
  };
  const onPick = (chosen: PickedArea | null) => {
    setPicked(chosen);
    setUnplaced("");
    if (layout === "column") send(chosen);
  };
  return (
    <Form
      role="search"
      aria-label={m.outlets_title()}
      action={pagePaths.networkQuery}
      className={`${styles.form} ${styles[layout]}`}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="type" value="outlet" />
      <RegionPicker
        name="area"
        label={m.outlets_region()}
        value={picked}
        onPick={onPick}
        until="any"
        error={problemOf(page)}
        words={unplaced}
        layout={layout === "column" ? "narrow" : "wide"}
      />
      <div className={styles.name}>
        <label htmlFor={nameId} className={layout === "column" ? "visually-hidden" : labelClass}>
          {m.outlets_words()} {layout === "line" && <OptionalMark />}
        </label>
        <div className={styles.box}>
          {layout === "column" ? (
            <button type="submit" className={styles.go} aria-label={m.outlets_submit()}>
              <Search size={20} strokeWidth={1.75} aria-hidden="true" />
            </button>
          ) : (
            <Search className={styles.glass} size={20} strokeWidth={1.75} aria-hidden="true" />
          )}
          <input
            id={nameId}
            className={`${inputClass} ${styles.input}`}
            name="q"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={80}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder={layout === "column" ? m.outlets_words() : m.outlets_words_placeholder()}
          />
        </div>
      </div>
      <NearMeButton near={place} look={layout === "column" ? "icon" : "words"} />
      {layout === "line" && (
        <Button type="submit" isPending={isSending}>
          {m.outlets_submit()}
        </Button>
      )}
      <div className={styles.problem}>
        <NearMeProblem near={place} />
      </div>
    </Form>
  );
}

function problemOf(page: Props["page"]): string | null {
  if (page.kind === "unknownArea") return m.outlets_unknown_area();
  return page.kind === "severalAreas" ? m.outlets_several({ words: page.areaWords }) : null;
}
