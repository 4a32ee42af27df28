import type { PublicShipment } from "@rimba/contract";
import { derivationVersion } from "./derivation/failed-derivations.ts";
import type { DerivationDeps } from "./ingest/ingest-batch.ts";
import { readCurrentAnswers } from "./derivation/outdated-answers.ts";
import type { Db, NamedStatement } from "../../platform/db/db.ts";

const statement: NamedStatement = {
  name: "tracking.storedShipment",
  text: "select locked, unlocked_answer, derivation_version from tracking_view where waybill_no = $1 and public_answer is not null",
};

export interface StoredShipment {
  locked: boolean;
  shipment: PublicShipment;
}

export function selectOptionalShipment(
  deps: DerivationDeps & { readonly db: Db; readonly clock: () => Date },
  waybillNo: string,
): Promise<StoredShipment | null> {
  return readCurrentAnswers(deps, async () => {
    const [row] = await deps.db.query<Row>(statement, [waybillNo]);
    if (row === undefined) return { result: null, outdated: [] };
    const { shipment } = JSON.parse(row.unlocked_answer) as { shipment: PublicShipment };
    return {
      result: { locked: row.locked, shipment },
      outdated: row.derivation_version < derivationVersion ? [waybillNo] : [],
    };
  });
}

interface Row {
  locked: boolean;
  unlocked_answer: string;
  derivation_version: number;
}
