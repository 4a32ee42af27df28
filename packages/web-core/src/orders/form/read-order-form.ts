import { emptyOrder, emptyParty, type OrderForm } from "./order-form.ts";
import { emptyPiece } from "../../rates/query.ts";

/** A kept form; null where it is none, or another hand wrote there. */
export function readOrderForm(text: string | null): OrderForm | null {
  try {
    const stored = JSON.parse(text ?? "null") as Partial<OrderForm> | null;
    const value = stored !== null && typeof stored === "object" ? { ...addedFields, ...stored } : null;
    if (!isOrderForm(value)) return null;
    const { sender, receiver, pieces, valueAdded } = value;
    const isWhole =
      isLike(sender, emptyParty) &&
      isLike(receiver, emptyParty) &&
      pieces.length > 0 &&
      pieces.every((piece) => isLike(piece, emptyPiece)) &&
      valueAdded.every((code) => typeof code === "string");
    return isWhole ? value : null;
  } catch {
    return null;
  }
}

/** A draft that was stored before these fields were added has them empty. */
const addedFields: Pick<OrderForm, "representativeName"> = { representativeName: "" };

function isOrderForm(value: Partial<OrderForm> | null): value is OrderForm {
  return isLike(value as OrderForm | null, emptyOrder);
}

/** Has the fields of the sample, each of its kind; what may be empty is null or an object or text. */
function isLike<Sample extends object>(value: Sample | null, sample: Sample): value is Sample {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(sample).every(([name, of]: [string, unknown]) => {
    const found: unknown = value[name as keyof Sample];
    if (of === null) return found === null || typeof found === "object" || typeof found === "string";
    return typeof found === typeof of && Array.isArray(found) === Array.isArray(of);
  });
}
