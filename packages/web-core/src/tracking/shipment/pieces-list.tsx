import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { PublicShipment, TrackedPiece, TrackingSituation } from "@rimba/contract";
import { joinSentences } from "../../ui/format/text.ts";
import { statusLabels } from "./shipment-labels.ts";
import { cityName } from "@rimba/content/city-name";
import { PieceProgress } from "./piece-progress.tsx";
import { StatusIcon } from "./status-tag.tsx";
import { pieceTag, formatWaybill, shortWaybill } from "@rimba/domain";
import { Rest } from "../timeline/rest.tsx";
import styles from "./pieces-list.module.css";

/** How many pieces are listed before the list is expanded. */
const maxShown = 6;

interface Props {
  readonly shipment: Pick<PublicShipment, "pieces" | "claimNotice"> & {
    readonly situation: Pick<TrackingSituation, "steps" | "pieces">;
  };
}

/** Each piece by its sub-waybill: the place of its last scan, and its status. */
export function PiecesList({ shipment }: Props) {
  const { pieces, claimNotice, situation } = shipment;
  // Pieces of a cancelled, lost or returned shipment do not arrive. Of a single piece the status says it.
  const isCounted = situation.steps.kind === "journey" && pieces.length > 1;
  const rest = pieces.slice(maxShown);
  return (
    <div>
      {isCounted && (
        <p className={styles.progress}>
          <PieceProgress pieces={situation.pieces} />
        </p>
      )}
      <p className={styles.terms}>{joinSentences([m.term_piece(), m.term_sub_waybill()], getLocale())}</p>
      <Pieces pieces={pieces.slice(0, maxShown)} claimNotice={claimNotice} />
      {rest.length > 0 && (
        <Rest label={m.pieces_show_all({ count: pieces.length })}>
          <Pieces pieces={rest} claimNotice={claimNotice} />
        </Rest>
      )}
    </div>
  );
}

interface PiecesProps extends Pick<PublicShipment, "claimNotice"> {
  readonly pieces: readonly TrackedPiece[];
}

function Pieces({ pieces, claimNotice }: PiecesProps) {
  return (
    <ul className={styles.list}>
      {pieces.map((piece) => (
        <PieceRow key={piece.subWaybillNo} piece={piece} claimNotice={claimNotice} />
      ))}
    </ul>
  );
}

function PieceRow({ piece, claimNotice }: Omit<PiecesProps, "pieces"> & { piece: TrackedPiece }) {
  const status = pieceTag(piece, claimNotice);
  const place = piece.lastCity === null ? null : cityName(piece.lastCity, getLocale());
  return (
    <li>
      <bdi dir="ltr" className="num rigid">
        <span aria-hidden="true">{shortWaybill(piece.subWaybillNo)}</span>
        <span className="visually-hidden">{formatWaybill(piece.subWaybillNo)}</span>
      </bdi>
      <span className={`${styles.state} ${styles[status]}`}>
        <StatusIcon status={status} size={15} />
        <span>
          {place ?? statusLabels[status]()}
          {place !== null && <span className="visually-hidden">, {statusLabels[status]()}</span>}
        </span>
      </span>
    </li>
  );
}
