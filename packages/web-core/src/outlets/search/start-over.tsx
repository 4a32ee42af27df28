import { m } from "@rimba/content/messages";
import { Link } from "react-router";
import { outletsPath } from "../outlet-paths.ts";
import { buttonClass } from "../../ui/button.tsx";

/** From a list without outlets to where there are some. */
export function StartOver() {
  return (
    <Link className={buttonClass({ look: "outline" })} to={outletsPath()}>
      {m.outlets_start_over()}
    </Link>
  );
}
