import {
  countPieces,
  type PieceSize,
  type ProductType,
  type SettlementCode,
  type Surcharge,
} from "@rimba/contract";
import { priceAmount } from "./service-price.ts";

export interface SurchargeFacts {
  readonly product: Pick<ProductType, "service">;
  readonly pieces: readonly PieceSize[];
  readonly freight: number;
  readonly billedKg: number;
  /** How many of the two ends are remote. */
  readonly remoteEnds: number;
  readonly abroad: boolean;
  readonly settlementCode: SettlementCode;
}

/** Whole rupiah; null: it is not due. */
export function surchargeAmount(surcharge: Surcharge, facts: SurchargeFacts): number | null {
  if (!surcharge.services.includes(facts.product.service)) return null;
  const times = timesDue(surcharge, facts);
  if (times === 0) return null;
  const byPiece = surcharge.occasion === "LONG_PIECE" || surcharge.occasion === "HEAVY_PIECE";
  const { freight, billedKg } = facts;
  const pieces = byPiece ? times : countPieces(facts.pieces);
  const amount = priceAmount(surcharge.price, { freight, billedKg, value: 0, pieces });
  return amount === null ? null : byPiece ? amount : amount * times;
}

/** Pieces that are concerned, ends that are remote, or simply 0 or 1. */
function timesDue({ occasion, over }: Surcharge, facts: SurchargeFacts): number {
  switch (occasion) {
    case "ALWAYS":
      return 1;
    case "REMOTE_AREA":
      return facts.remoteEnds;
    case "ABROAD":
      return facts.abroad ? 1 : 0;
    case "DFOD":
      return facts.settlementCode === "DFOD" ? 1 : 0;
    case "LONG_PIECE":
      return countPieces(facts.pieces.filter((piece) => longestSide(piece) > (over ?? Infinity)));
    case "HEAVY_PIECE":
      return countPieces(facts.pieces.filter(({ weightKg }) => weightKg > (over ?? Infinity)));
  }
}

/** Of a piece without a size nobody knows that it is long. */
function longestSide({ lengthCm = 0, widthCm = 0, heightCm = 0 }: PieceSize): number {
  return Math.max(lengthCm, widthCm, heightCm);
}
