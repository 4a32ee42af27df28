import { m } from "@rimba/content/messages";
import { type FormEvent, useState } from "react";
import { Form, useNavigate } from "react-router";
import { pagePaths } from "../../app/entry-paths.ts";
import { NearMeButton, NearMeProblem, useOutletsNearMe } from "./near-me.tsx";
import { outletsPath } from "../outlet-paths.ts";
import type { PickedArea } from "../../places/picked-area.ts";
import { RegionPicker } from "../../places/region-picker.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./outlet-counter.module.css";

/** The shortest search for an outlet: by region, or near the visitor. */
export function OutletCounter() {
  const [picked, setPicked] = useState<PickedArea | null>(null);
  const navigate = useNavigate();
  const near = useOutletsNearMe();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(outletsPath({ areaId: picked?.areaId ?? null }));
  };
  return (
    <Form
      action={pagePaths.networkQuery}
      aria-label={m.outlets_title()}
      className={styles.form}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="type" value="outlet" />
      <RegionPicker
        layout="wide"
        name="area"
        label={<span className="visually-hidden">{m.outlets_region()}</span>}
        value={picked}
        onPick={setPicked}
        until="any"
        error={null}
      />
      <div className={styles.near}>
        <NearMeButton near={near} look="text" />
      </div>
      <NearMeProblem near={near} />
      <Button type="submit" look="outline" wide className={styles.submit}>
        {m.outlets_title()}
      </Button>
    </Form>
  );
}
