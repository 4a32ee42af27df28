import { m } from "@rimba/content/messages";
import type { MouseEvent } from "react";
import { useEditNumber } from "./edit-number.ts";

/** Leads to the field; with script the wrong number is taken out of its chip, ready to be mended. */
export function FixNumber({ number, className }: { number: string; className?: string }) {
  const edit = useEditNumber();
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    edit(number);
  };
  return (
    <a className={className} href="#track" onClick={onClick}>
      {m.tracking_fix_number()}
    </a>
  );
}
