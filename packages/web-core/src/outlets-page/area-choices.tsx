import { m } from "@rimba/content/messages";
import { Link } from "react-router";
import { outletsPath } from "../outlets/outlet-paths.ts";
import type { PickedArea } from "../region-picker/picked-area.ts";
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
        {areas.map(({ areaId, path }) => (
          <li key={areaId}>
            <Link to={outletsPath({ areaId, words })}>
              <b>{path.at(-1)?.name}</b>
              <span>
                {path
                  .slice(0, -1)
                  .map(({ name }) => name)
                  .toReversed()
                  .join(", ")}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
