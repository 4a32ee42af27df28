import type { Locale } from "@rimba/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { json, successBody } from "./envelope.ts";
import { finishedBody, type FinishedBody, sendFinished } from "./finished-body.ts";

/** Browsers ask again after a minute; shared caches keep it for an hour and serve it while they ask. */
const keeping = {
  cacheControl: "public, max-age=60, s-maxage=3600, stale-while-revalidate=86400",
  vary: "langType, Cookie, Accept-Language",
} as const;

/** @param dataJson the `data` of the envelope */
export function keepAnswer(dataJson: string, locale: Locale): Promise<FinishedBody> {
  return finishedBody(json, successBody(dataJson, locale));
}

export function sendKeptAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FinishedBody,
): FastifyReply {
  return sendFinished(request, reply, answer, keeping);
}
