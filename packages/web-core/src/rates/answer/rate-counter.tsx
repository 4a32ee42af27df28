import { m } from "@rimba/content/messages";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { pagePaths } from "../../app/entry-paths.ts";
import { PrefetchPage } from "../../app/lazy/prefetch-page.tsx";
import type { PickedArea } from "../../places/picked-area.ts";
import { Button } from "../../ui/button.tsx";
import { LaneEndPicker, LaneEnds } from "../form/end-picker.tsx";
import styles from "./rate-counter.module.css";

/** A short form that opens the rate page: both ends and the weight; the size is entered there. */
export function RateCounter() {
  const [from, setFrom] = useState<PickedArea | null>(null);
  const [to, setTo] = useState<PickedArea | null>(null);
  const [kg, setKg] = useState("");
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const requested = { from: from?.areaId ?? "", to: to?.areaId ?? "", kg: kg.trim() };
    const known = Object.entries(requested).filter(([, value]) => value !== "");
    void navigate(`${pagePaths.networkQuery}?${new URLSearchParams([["type", "rate"], ...known])}`);
  };
  const end = { id: "", words: "", error: null, errorId: "", look: "row" } as const;
  return (
    <form
      className={styles.form}
      method="get"
      action={pagePaths.networkQuery}
      aria-label={m.rate_title()}
      onSubmit={submit}
    >
      {/* A visitor who fills in the form will open the page that it leads to. */}
      {(from !== null || to !== null || kg !== "") && <PrefetchPage page={pagePaths.networkQuery} />}
      <input type="hidden" name="type" value="rate" />
      <LaneEnds>
        <LaneEndPicker {...end} name="from" value={from} onPick={setFrom} />
        <LaneEndPicker {...end} name="to" value={to} onPick={setTo} />
        <label className={styles.weight}>
          <span>{m.rate_weight()}</span>
          <input
            className="num"
            name="kg"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            value={kg}
            onChange={(event) => setKg(event.target.value)}
          />
          <span>kg</span>
        </label>
      </LaneEnds>
      <p className={styles.hint}>{m.rate_counter_text()}</p>
      <Button type="submit" look="outline" wide className={styles.go}>
        {m.rate_submit()}
      </Button>
    </form>
  );
}
