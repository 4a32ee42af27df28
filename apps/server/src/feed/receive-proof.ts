import type { Readable } from "node:stream";
import { type CarrierProfile, endpoints, maxPictureBytes, pictureTypes } from "@rimba/contract";
import { mainWaybill } from "@rimba/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ProofDeps, storeProofPicture } from "../features/tracking/proofs/store-proof.ts";
import { type PictureQueues, receivePicture } from "../features/uploads/picture-queues.ts";
import type { ReceivedBody } from "../features/uploads/receive-body.ts";
import { typeOfPicture } from "../features/uploads/reencode-image.ts";
import type { Db } from "../platform/db/db.ts";
import { allowSlowBody, type SendingTimes } from "../platform/http/body-time.ts";
import { invalidField, sendFailure } from "../platform/http/envelope.ts";
import { ok, registerEndpoint } from "../platform/http/register-endpoint.ts";
import { requestLocale } from "../platform/http/request-locale.ts";
import { feedAdmission, type FeedCallDeps } from "./feed-admission.ts";
import { FeedGate } from "./feed-gate.ts";

export interface ProofFeedDeps {
  /** The feed's own connections, so that visitors do not wait for them. */
  readonly feedDb: Db;
  readonly carrier: CarrierProfile;
  readonly times: SendingTimes;
  readonly pictureQueues: PictureQueues;
  readonly integrations: Pick<ProofDeps, "storage">;
}

/** Requests beyond these are refused at once. A picture being received takes 5 MB. */
const admissionLimits = { maxAdmitted: 24, maxAdmittedOfKey: 6, atOnce: 6 };

/** The call for pictures of deliveries. Key, type and length are checked before a byte of the picture is read. */
export function registerProofUpload(
  own: FastifyInstance,
  call: Omit<FeedCallDeps, "gate">,
  { feedDb, carrier, times, pictureQueues, integrations: { storage } }: ProofFeedDeps,
): void {
  const { admit, slotOf } = feedAdmission(
    { ...call, gate: new FeedGate(admissionLimits) },
    endpoints.carrierProof,
  );
  const responsesClosed = new WeakMap<FastifyRequest, Promise<void>>();
  const refusePictures = async (request: FastifyRequest, reply: FastifyReply) => {
    const { headers } = request;
    const refuse = (kind: "uploadKind" | "uploadTooLarge") =>
      sendFailure(reply, { kind }, requestLocale(request));
    if (!pictureTypes.some((type) => type === headers["content-type"])) return refuse("uploadKind");
    if (Number(headers["content-length"] ?? 0) > maxPictureBytes) return refuse("uploadTooLarge");
    responsesClosed.set(request, new Promise<void>((done) => reply.raw.once("close", done)));
    return undefined;
  };
  own.removeAllContentTypeParsers();
  own.addContentTypeParser(
    "*",
    { bodyLimit: maxPictureBytes },
    async (request: FastifyRequest, body: Readable) =>
      receivePicture(body, pictureQueues, {
        owner: slotOf(request).keyId,
        maxBytes: maxPictureBytes,
        windowMs: times.uploadWindowMs,
        answered: responsesClosed.get(request) ?? Promise.resolve(),
      }),
  );
  const options = { config: allowSlowBody, onRequest: [admit, refusePictures] };
  registerEndpoint(own, endpoints.carrierProof, options, async ({ input, request, reply }) => {
    const waybillNo = mainWaybill(input.waybillNo, carrier);
    if (waybillNo === null) return invalidField("waybillNo", "waybill.illegal");
    const body = request.body as ReceivedBody | null | undefined;
    if (!body) return { kind: "uploadKind" };
    if (body.kind !== "ok") {
      // The rest of the body is never read, so the connection cannot be reused.
      reply.header("connection", "close");
      return { kind: body.kind };
    }
    const { bytes } = body;
    if (typeOfPicture(bytes) !== request.headers["content-type"]) return { kind: "uploadKind" };
    const deps = { db: feedDb, storage, reencoding: pictureQueues.reencoding, clock: call.clock };
    // All keys together: visitors' pictures wait in the same queue.
    const sent = { waybillNo, sourceId: input.sourceId, bytes, owner: "carrier" };
    const result = await slotOf(request).turn(() => storeProofPicture(deps, sent));
    return result.kind === "ok" ? ok(result.proof) : result;
  });
}
