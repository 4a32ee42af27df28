import type { Readable } from "node:stream";
import { WorkQueue } from "../../platform/limits/work-queue.ts";
import { type ReceivedBody, receiveBody, type ReceivingRules } from "./receive-body.ts";

/** What all pictures of a process share: those of visitors, and those of the carrier. */
export interface PictureQueues {
  readonly receiving: WorkQueue;
  readonly reencoding: WorkQueue;
}

/**
 * Pictures received at the same time. Each is in memory as a whole, so all of them take up to 240 MB. Six per
 * address or key, so that a slow sender occupies only its own slots.
 */
const receiving = { atOnce: 48, maxWaiting: 0, maxPerOwner: 6 };

/** Re-encoding occupies a processor. */
const reencoding = { atOnce: 1, maxWaiting: 12, maxPerOwner: 6 };

/**
 * A phone's slowest network (EDGE) sends twice as much. A body that takes longer would hold a slot without
 * using it.
 */
const minBytesPerSecond = 8_000;

export function createPictureQueues(): PictureQueues {
  return { receiving: new WorkQueue(receiving), reencoding: new WorkQueue(reencoding) };
}

interface PictureBody extends Pick<ReceivingRules, "maxBytes" | "windowMs" | "replaced"> {
  /** The address or key that sends it. */
  readonly owner: string;
  /** Until then it holds its slot. */
  readonly answered: Promise<void>;
}

/** Reads the body of a picture, if there is a slot for it. */
export function receivePicture(
  body: Readable,
  queues: Pick<PictureQueues, "receiving">,
  { owner, answered, ...rules }: PictureBody,
): Promise<ReceivedBody> {
  return receiveBody(body, {
    ...rules,
    minBytes: (minBytesPerSecond * rules.windowMs) / 1000,
    acquireSlot: () => queues.receiving.run(owner, () => answered).kind === "ok",
  });
}
