import { m } from "@rimba/content/messages";
import { Link } from "react-router";
import { outletsPath } from "../outlet-paths.ts";
import { ownName, type PickedArea, spokenName } from "../../places/picked-area.ts";
import styles from "./area-choices.module.css";

interface Props {
  readonly areas: readonly PickedArea[];
  /** What is looked for in it. */
  readonly words: string;
}

/** Several regions are called like the words that were typed: which one is meant. */
export function AreaChoices({ areas, words }: Props) {
  return (
    <section aria-labelledby="area-choices" className={styles.choices}>
      <h2 id="area-choices">{m.outlets_several_title()}</h2>
      <ul>
        {areas.map((area) => (
          <li key={area.areaId}>
            <Link to={outletsPath({ areaId: area.areaId, words })}>
              <b>{ownName(area)}</b>
              <span>{area.path.slice(0, -1).map(spokenName).toReversed().join(", ")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
