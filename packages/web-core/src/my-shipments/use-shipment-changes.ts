import { m } from "@rimba/content/messages";
import type { Locale, MyShipment } from "@rimba/contract";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { type ApiFailure, type ApiResult, call, failureMessage } from "../app/api/client.ts";
import { useApiAction } from "../app/api/use-api-action.ts";
import { useToast } from "../ui/toast.tsx";
import type { UndoableChange } from "../ui/undo-bar.tsx";
import { shipmentName } from "./box-texts.ts";

/** What a customer can do to a shipment in a list, and undo. */
type ChangeKind = "archive" | "restore" | "unfollow";

interface Change {
  readonly kind: ChangeKind;
  /** As it was before. */
  readonly shipment: MyShipment;
}

const texts = {
  archive: m.my_shipments_was_archived,
  restore: m.my_shipments_was_restored,
  unfollow: m.my_shipments_was_unfollowed,
} as const satisfies Record<ChangeKind, (names: { name: string }) => string>;

/** Puts shipments away and back, stops following them, undoes the last of these changes, and mutes shipments. */
export function useShipmentChanges() {
  const notify = useToast();
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<Change | null>(null);
  const changing = useApiAction(({ locale }, change: Change) => sendChange(change, locale));
  const undoing = useApiAction(({ locale }, change: Change) => undoChange(change, locale));
  const muting = useApiAction(({ locale }, { waybillNo, muted }: MyShipment) =>
    call("followUpdate", { waybillNo, muted: !muted }, { locale }),
  );
  const reload = () => void revalidate();

  function showFailure(failure: ApiFailure): void {
    notify({ text: failureMessage(failure), tone: "error" });
    // Reloads the list: another device has changed it.
    if (failure.kind === "refused") reload();
  }

  async function makeChange(kind: ChangeKind, shipment: MyShipment): Promise<void> {
    if (undoing.isPending) return;
    const wanted = { kind, shipment };
    const answer = await changing.run(wanted);
    if (answer === null) return;
    if (answer.kind === "failed") return showFailure(answer.failure);
    setDone(wanted);
    reload();
  }

  async function undo(): Promise<void> {
    if (done === null || changing.isPending) return;
    const answer = await undoing.run(done);
    if (answer === null) return;
    if (answer.kind === "ok" || answer.failure.kind === "refused")
      setDone((current) => (current === done ? null : current));
    if (answer.kind === "failed") return showFailure(answer.failure);
    notify({ text: m.my_shipments_undone({ name: shipmentName(done.shipment) }), tone: "success" });
    reload();
  }

  /** It stays in its place, and its button does the reverse: there is nothing to undo. */
  async function toggleMuted(shipment: MyShipment): Promise<void> {
    const answer = await muting.run(shipment);
    if (answer === null) return;
    if (answer.kind === "failed") return showFailure(answer.failure);
    const text = answer.value.muted ? m.my_shipments_was_muted : m.my_shipments_was_unmuted;
    notify({ text: text({ name: shipmentName(shipment) }), tone: "success" });
    reload();
  }

  const undoable: UndoableChange | null = done && {
    id: `${done.kind} ${done.shipment.waybillNo}`,
    text: texts[done.kind]({ name: shipmentName(done.shipment) }),
    isPending: undoing.isPending,
  };
  return {
    /** The waybill of the shipment with a pending change. */
    pendingWaybill: changing.pendingInput?.shipment.waybillNo ?? muting.pendingInput?.waybillNo ?? null,
    undoable,
    change: (kind: ChangeKind, shipment: MyShipment) => void makeChange(kind, shipment),
    toggleMuted: (shipment: MyShipment) => void toggleMuted(shipment),
    undo: () => void undo(),
    forget: () => setDone(null),
    /** Call this when a shipment was changed otherwise. */
    reload,
  };
}

function sendChange({ kind, shipment: { waybillNo } }: Change, locale: Locale): Promise<ApiResult<unknown>> {
  if (kind === "unfollow") return call("followRemove", { waybillNo }, { locale });
  return call("followUpdate", { waybillNo, archived: kind === "archive" }, { locale });
}

async function undoChange({ kind, shipment }: Change, locale: Locale): Promise<ApiResult<unknown>> {
  const { waybillNo, label, archived, muted } = shipment;
  if (kind !== "unfollow") return call("followUpdate", { waybillNo, archived }, { locale });
  const followed = await call("followAdd", { waybillNos: [waybillNo] }, { locale });
  // What the customer did with a shipment that is only followed ended with following it.
  const isRestored = followed.kind === "failed" || (label === null && !archived && !muted);
  return isRestored ? followed : call("followUpdate", { waybillNo, label, archived, muted }, { locale });
}
