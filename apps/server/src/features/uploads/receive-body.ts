import type { Readable } from "node:stream";

export type ReceivedBody =
  | { readonly kind: "ok"; readonly bytes: Buffer }
  /** `uploadGone`: the sender left, or sends the picture again over another connection. */
  | { readonly kind: "busy" | "uploadGone" | "uploadTooLarge" | "uploadTooSlow" };

export interface ReceivingRules {
  readonly maxBytes: number;
  /** Milliseconds in which `minBytes` have to arrive, again and again. */
  readonly windowMs: number;
  readonly minBytes: number;
  /**
   * Acquires a slot for the body; false if none is free. Called with the first bytes, so a silent sender
   * occupies no slot.
   */
  readonly acquireSlot: () => boolean;
  /** Aborted: the sender sends it again over another connection. */
  readonly replaced?: AbortSignal;
}

/**
 * Reads the body of an upload into memory. Stops reading at the first broken rule, so that the sender can be
 * answered before the body is complete.
 */
export function receiveBody(body: Readable, rules: ReceivingRules): Promise<ReceivedBody> {
  const { maxBytes, windowMs, minBytes, acquireSlot, replaced } = rules;
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let received = 0;
    let receivedInWindow = 0;
    const finish = (result: ReceivedBody) => {
      clearInterval(timer);
      replaced?.removeEventListener("abort", leave);
      body.off("data", take).off("end", complete).off("close", leave).pause();
      resolve(result);
    };
    const take = (chunk: Buffer) => {
      if (received === 0 && !acquireSlot()) return finish({ kind: "busy" });
      received += chunk.length;
      receivedInWindow += chunk.length;
      if (received > maxBytes) return finish({ kind: "uploadTooLarge" });
      chunks.push(chunk);
    };
    const complete = () => finish({ kind: "ok", bytes: Buffer.concat(chunks) });
    const leave = () => finish({ kind: "uploadGone" });
    const timer = setInterval(() => {
      if (receivedInWindow < minBytes) return finish({ kind: "uploadTooSlow" });
      receivedInWindow = 0;
    }, windowMs);
    timer.unref();
    // A broken connection emits an error before it closes.
    body.on("error", () => undefined);
    body.on("data", take).on("end", complete).on("close", leave);
    replaced?.addEventListener("abort", leave);
    if (replaced?.aborted === true) leave();
  });
}
