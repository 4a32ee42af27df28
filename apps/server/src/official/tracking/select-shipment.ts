import type { PublicShipment } from "@rimba/contract";
import type { NamedStatement, Tx } from "../../db/db.ts";

const statement: NamedStatement = {
  name: "tracking.storedShipment",
  text: "select locked, unlocked_answer from tracking_view where waybill_no = $1 and public_answer is not null",
};

export interface StoredShipment {
  locked: boolean;
  shipment: PublicShipment;
}

export async function selectOptionalShipment(db: Tx, waybillNo: string): Promise<StoredShipment | null> {
  const [row] = await db.query<{ locked: boolean; unlocked_answer: string }>(statement, [waybillNo]);
  if (row === undefined) return null;
  const { shipment } = JSON.parse(row.unlocked_answer) as { shipment: PublicShipment };
  return { locked: row.locked, shipment };
}
