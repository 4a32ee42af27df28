import { m } from "@rimba/content/messages";
import { type FormEvent, Suspense, use, useId, useState } from "react";
import { Form, Link, useNavigate } from "react-router";
import { locateRequest, pagePaths } from "../../app/entry-paths.ts";
import { NearMeButton, NearMeProblem, useOutletsNearMe } from "./near-me.tsx";
import { outletsPath } from "../outlet-paths.ts";
import { type PickedArea, placeName } from "../../places/picked-area.ts";
import { RegionPicker } from "../../places/region-picker.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./outlet-counter.module.css";

/** Cities with many outlets. Empty: none are known. */
export type OutletCities = readonly PickedArea[] | Promise<readonly PickedArea[]>;

interface Props {
  readonly cities: OutletCities;
}

/** The shortest search for an outlet: by region, near the visitor, or in a large city. */
export function OutletCounter({ cities }: Props) {
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
      <div className={styles.frame}>
        <RegionPicker
          layout="wide"
          name="area"
          label={<span className="visually-hidden">{m.outlets_region()}</span>}
          value={picked}
          onPick={setPicked}
          until="any"
          error={null}
        />
        <NearMeButton near={near} look="text" />
      </div>
      <NearMeProblem near={near} />
      <Link className="fs-small" to={pagePaths.openOutlets} state={locateRequest}>
        {m.home_open_outlets()}
      </Link>
      <Suspense>
        <Cities cities={cities} />
      </Suspense>
      <Button type="submit" look="outline" wide className={styles.submit}>
        {m.outlets_title()}
      </Button>
    </Form>
  );
}

function Cities({ cities }: Props) {
  const shown = cities instanceof Promise ? use(cities) : cities;
  const titleId = useId();
  if (shown.length === 0) return null;
  return (
    <div>
      <p id={titleId} className="visually-hidden">
        {m.outlets_cities()}
      </p>
      <ul className={styles.cities} aria-labelledby={titleId}>
        {shown.map((city) => (
          <li key={city.areaId}>
            <Link className={styles.city} to={outletsPath({ areaId: city.areaId })}>
              {placeName(city)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
