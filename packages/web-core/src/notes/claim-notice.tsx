import { m } from "@rimba/content/messages";
import { pieceRanges } from "@rimba/content/piece-ranges";
import { getLocale } from "@rimba/content/runtime";
import { isWhollyLost } from "@rimba/domain";
import Phone from "lucide-react/icons/phone";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useId } from "react";
import { useRootData } from "../shell/carrier-context.ts";
import type { ShipmentView } from "../tracking-page/tracking-view.ts";
import styles from "./claim-notice.module.css";
import { Note } from "./note.tsx";

type Claimed = Pick<ShipmentView, "claimNotice" | "pieceCount">;

/** Says that a shipment, or which of its pieces, is lost or damaged, and how the sender claims. Nothing for others. */
export function ClaimNotice({ shipment }: { shipment: Claimed }) {
  const { carrier } = useRootData();
  const titleId = useId();
  const title = claimTitle(shipment);
  if (title === null) return null;
  return (
    <section aria-labelledby={titleId}>
      <Note tone="problem" icon={TriangleAlert}>
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
        <p>{isWhollyLost(shipment) ? m.claim_lost_text() : m.claim_text()}</p>
        <a className={styles.call} href={`tel:${carrier.hotlineDial}`}>
          <Phone size={16} strokeWidth={1.75} aria-hidden="true" />
          <bdi className="num">{m.claim_call({ hotline: carrier.hotline })}</bdi>
        </a>
      </Note>
    </section>
  );
}

function claimTitle({ claimNotice, pieceCount }: Claimed): string | null {
  if (claimNotice === null) return null;
  const { kind, pieceNos } = claimNotice;
  const lost = kind === "LOST";
  if (pieceNos.length === pieceCount) return lost ? m.claim_lost_title() : m.claim_damaged_title();
  const of = { pieces: pieceRanges(getLocale(), pieceNos), count: pieceCount };
  if (pieceNos.length === 1) return lost ? m.claim_lost_piece_title(of) : m.claim_damaged_piece_title(of);
  return lost ? m.claim_lost_pieces_title(of) : m.claim_damaged_pieces_title(of);
}
