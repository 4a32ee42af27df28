import type { OrderDetail } from "@rimba/contract";
import { isFinished } from "@rimba/domain";

type PromisedOrder = Pick<OrderDetail, "status" | "trouble" | "failedPickup" | "promise">;

/** Whether the promised arrival can be called expected: nothing is wrong with the order, and the promise is not missed. */
export function isPromiseOpen({ status, trouble, failedPickup, promise }: PromisedOrder, now: Date): boolean {
  return (
    !isFinished(status) &&
    !trouble &&
    failedPickup === null &&
    now.getTime() <= Date.parse(promise.promisedBy)
  );
}
