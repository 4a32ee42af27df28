import type { FastifyInstance } from "fastify";
import type { FileStorage } from "../../../integrations/storage/file-storage.ts";
import { sendFailure } from "../../../platform/http/envelope.ts";
import { requestLocale } from "../../../platform/http/request-locale.ts";
import type { Platform } from "../../../platform/platform.ts";
import { remainingLinkSeconds } from "./proof-links.ts";

interface ProofRoute {
  Params: { fileKey: string };
  Querystring: Record<string, unknown>;
}

export interface ProofRouteDeps extends Pick<Platform, "keys" | "clock" | "limits"> {
  readonly integrations: { readonly storage: FileStorage };
}

/** Pictures of deliveries, by the links of unlocked answers. Throws `StorageUnavailable`. */
export function registerProofPictures(
  app: FastifyInstance,
  { keys, clock, limits, integrations }: ProofRouteDeps,
): void {
  const options = { onRequest: limits.tracking.refuse };
  app.get<ProofRoute>("/official/proofs/:fileKey", options, async (request, reply) => {
    const { fileKey } = request.params;
    const seconds = remainingLinkSeconds(keys, fileKey, request.query, clock());
    const bytes = seconds > 0 ? await integrations.storage.get(fileKey) : null;
    if (bytes === null) return sendFailure(reply, { kind: "notFound" }, requestLocale(request));
    return (
      reply
        .type("image/jpeg")
        .header("cache-control", `private, max-age=${seconds}`)
        .header("x-content-type-options", "nosniff")
        // The browser's own page around a picture has styles.
        .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(bytes)
    );
  });
}
