import { finalTags } from "@rimba/domain";
import { onlyRow, type Tx } from "../../platform/db/db.ts";
import { countOtherShipments, insertChannelShipment, selectShipmentExists } from "./channel-queries.ts";
import { scheduleOverdueNews } from "./overdue-news.ts";

/** Rows of one channel, with those that are over. */
const maxStoredShipments = 100;

/** Why a shipment cannot be added to a channel (null: a new one); null: it can. `maxUnderWay`: of the channel at one time. */
export async function channelRefusal(
  tx: Tx,
  channelId: string | null,
  { waybillNo, maxUnderWay }: { readonly waybillNo: string; readonly maxUnderWay: number },
): Promise<{ kind: "channelLimit" | "noSuchShipment" } | null> {
  if (channelId !== null) {
    const counts = await onlyRow(tx, countOtherShipments, { channelId, waybillNo, finalTags });
    // Checked first, so that the refusal does not reveal whether the waybill exists.
    if (counts.underWay >= maxUnderWay || counts.shipments >= maxStoredShipments)
      return { kind: "channelLimit" };
  }
  const found = await tx.query(selectShipmentExists, { waybillNo });
  return found.length > 0 ? null : { kind: "noSuchShipment" };
}

interface NewShipment {
  readonly channelId: string;
  readonly waybillNo: string;
  readonly at: Date;
}

/** False: it was there before. */
export async function addChannelShipment(tx: Tx, shipment: NewShipment): Promise<boolean> {
  const [added] = await tx.query(insertChannelShipment, { ...shipment });
  const isNew = added?.is_new === true;
  if (isNew) await scheduleOverdueNews(tx, [shipment.waybillNo], shipment.at);
  return isNew;
}
