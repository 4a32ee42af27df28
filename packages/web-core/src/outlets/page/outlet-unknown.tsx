import { m } from "@rimba/content/messages";
import { OutletForm } from "../search/outlet-form.tsx";
import { EmptyState } from "../../ui/content-states.tsx";
import styles from "./outlet-unknown.module.css";

interface Props {
  readonly code: string;
  readonly layout: "line" | "column";
}

/** No outlet has the code: perhaps it is in a name or an address, or was typed wrong. */
export function OutletUnknown({ code, layout }: Props) {
  return (
    <div className={styles.unknown}>
      <EmptyState
        title={m.outlet_unknown_title()}
        text={code === "" ? m.outlet_unknown_none() : m.outlet_unknown_text({ code })}
      />
      <OutletForm
        page={{ state: "start", area: null, areaWords: "", words: code, near: null }}
        layout={layout}
      />
    </div>
  );
}
