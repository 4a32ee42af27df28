import { errorCatalogue, type OrderInput, type SavedOrder } from "@rimba/contract";
import type { ApiFailure, ApiResult } from "../../app/api/client.ts";
import type { OrderForm } from "./order-form.ts";
import type { OrderStore } from "./order-store.ts";

export type Refused = Extract<ApiFailure, { kind: "refused" }>;

export type SendResult =
  | {
      readonly kind: "placed";
      readonly saved: SavedOrder;
      readonly input: OrderInput;
      /** It was placed at an earlier try, before the last changes. */
      readonly before: boolean;
    }
  | { readonly kind: "refused"; readonly failure: Refused }
  /** Whether it was placed nobody knows. */
  | { readonly kind: "unanswered"; readonly failure: ApiFailure }
  /** The key stands for an order that was not sent from here. */
  | { readonly kind: "elsewhere" };

interface Sending {
  readonly store: OrderStore;
  readonly save: (input: OrderInput, key: string) => Promise<ApiResult<SavedOrder>>;
}

/** Of tries without an answer so many are remembered. */
const mostOpen = 8;

/**
 * Sends an order under the form's key, which stands for one order whatever is sent with it: a changed one is placed only if none before it
 * was. All that was sent without an answer is kept until then, so that the one that was placed can be told.
 */
export async function sendOrder(
  { store, save }: Sending,
  form: OrderForm,
  input: OrderInput,
): Promise<SendResult> {
  const open = store.current()?.sent ?? [];
  // The same again, with the price that it was asked at: the first answer, if there was one.
  const sent = open.find((each) => isSameOrder(each, input)) ?? JSON.stringify(input);
  const earlier = open.filter((each) => each !== sent);
  const { key } = store.setSent(form, [...earlier, sent].slice(-mostOpen));
  const wanted = readSent(sent) ?? input;
  const answer = await save(wanted, key);
  if (answer.ok) {
    store.clear();
    return { kind: "placed", saved: answer.value, input: wanted, before: false };
  }
  const { failure } = answer;
  if (isRefusedWith(failure, "idempotencyReused")) return placedBefore({ store, save }, earlier, key);
  if (!isRefusal(failure)) return { kind: "unanswered", failure };
  // This one is none; what was sent before may still be on its way.
  store.setSent(form, earlier);
  return { kind: "refused", failure };
}

/** The key stands for an order: that of an earlier try, or of another tab that had the same form. */
async function placedBefore(
  { store, save }: Sending,
  earlier: readonly string[],
  key: string,
): Promise<SendResult> {
  for (const sent of earlier.toReversed()) {
    const input = readSent(sent);
    if (input === null) continue;
    const answer = await save(input, key);
    if (answer.ok) {
      // Changes that came too late are another order, if any.
      store.renewKey();
      return { kind: "placed", saved: answer.value, input, before: true };
    }
    if (!isRefusedWith(answer.failure, "idempotencyReused"))
      return { kind: "unanswered", failure: answer.failure };
  }
  store.renewKey();
  return { kind: "elsewhere" };
}

/** The server has looked at it and said no. */
function isRefusal(failure: ApiFailure): failure is Refused {
  return failure.kind === "refused" && failure.status < 500;
}

export function isRefusedWith(
  failure: ApiFailure,
  kind: "idempotencyReused" | "quoteChanged" | "promiseChanged",
): boolean {
  return failure.kind === "refused" && failure.code === errorCatalogue[kind].code;
}

function readSent(sent: string): OrderInput | null {
  try {
    return JSON.parse(sent) as OrderInput | null;
  } catch {
    return null;
  }
}

/** Whether it is the same order, at whatever price and promised arrival. */
export function isSameOrder(sent: string, input: OrderInput): boolean {
  return withoutExpected(readSent(sent)) === withoutExpected(input);
}

const expected = new Set(["expectedTotal", "expectedPromise"]);

function withoutExpected(order: OrderInput | null): string {
  return JSON.stringify(order, (name, value: unknown) => (expected.has(name) ? undefined : value));
}
