import type { Readable } from "node:stream";
import { endpoints, maxPictureBytes, storedPicture } from "@rimba/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendFailure, sendSuccess } from "../../platform/http/envelope.ts";
import { addressGroup } from "../../platform/http/address-group.ts";
import { allowSlowBody } from "../../platform/http/body-time.ts";
import { ok, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { requestLocale } from "../../platform/http/request-locale.ts";
import { receivePicture } from "./picture-queues.ts";
import { type UploadsDeps, createUploadUrl, receiveUpload } from "./receive-upload.ts";
import type { ReceivedBody } from "./receive-body.ts";
import { type ExpectedUpload, isDownloadLink, readUploadLink } from "./upload-links.ts";

interface FileRoute {
  Params: { fileKey: string };
  Querystring: Record<string, unknown>;
}

/** Pictures that visitors upload with a form, and staff download. */
export async function registerUploads(app: FastifyInstance, deps: UploadsDeps): Promise<void> {
  registerEndpoint(app, endpoints.getOssUrl, async ({ input, request }) => {
    const result = await createUploadUrl(deps, input, request.ip);
    return result.kind === "ok" ? ok(result.target) : result;
  });
  await app.register(async (own) => registerUploadRoute(own, deps));
  registerDownloadRoute(app, deps);
}

/** Everything that can be refused is refused before a byte of the picture is read. */
function registerUploadRoute(own: FastifyInstance, deps: UploadsDeps): void {
  const links = new WeakMap<FastifyRequest, { link: ExpectedUpload; answered: Promise<void> }>();
  /** Aborts the body that an upload URL is receiving. */
  const incoming = new Map<string, AbortController>();

  own.removeAllContentTypeParsers();
  own.addContentTypeParser(
    "*",
    { bodyLimit: maxPictureBytes },
    async (request: FastifyRequest, body: Readable): Promise<ReceivedBody> => {
      const expected = links.get(request);
      if (expected === undefined) return { kind: "uploadGone" };
      const { link, answered } = expected;
      // A phone that lost its network sends the picture again while the former connection still looks open.
      incoming.get(link.fileKey)?.abort();
      const controller = new AbortController();
      incoming.set(link.fileKey, controller);
      const received = await receivePicture(body, deps.pictureQueues, {
        owner: addressGroup(request.ip),
        maxBytes: link.size,
        windowMs: deps.times.uploadWindowMs,
        answered,
        replaced: controller.signal,
      });
      if (incoming.get(link.fileKey) === controller) incoming.delete(link.fileKey);
      return received;
    },
  );
  own.put<FileRoute & { Body: ReceivedBody | null }>("/official/upload/:fileKey", {
    config: allowSlowBody,
    onRequest: async (request, reply) => {
      const { params, query, headers } = request;
      const refuse = (kind: "uploadGone" | "uploadKind" | "uploadTooLarge") =>
        sendFailure(reply, { kind }, requestLocale(request));
      const link = readUploadLink(deps.keys, params.fileKey, query, deps.clock());
      if (link === null) return refuse("uploadGone");
      if (headers["content-type"] !== link.contentType) return refuse("uploadKind");
      if (Number(headers["content-length"] ?? 0) > link.size) return refuse("uploadTooLarge");
      const answered = new Promise<void>((done) => reply.raw.once("close", done));
      links.set(request, { link, answered });
    },
    handler: async (request, reply) => {
      const locale = requestLocale(request);
      const link = links.get(request)?.link;
      const body = request.body ?? null;
      if (link === undefined || body === null) return sendFailure(reply, { kind: "uploadKind" }, locale);
      if (body.kind !== "ok") {
        // The rest of the body is never read, so the connection cannot be reused.
        reply.header("connection", "close");
        return sendFailure(reply, { kind: body.kind }, locale);
      }
      const sent = { bytes: body.bytes, address: request.ip };
      const result = await receiveUpload(deps, link, sent);
      if (result.kind !== "ok") return sendFailure(reply, { kind: result.kind }, locale);
      reply.header("cache-control", "no-store");
      return sendSuccess(reply, JSON.stringify(storedPicture.parse(result.picture)), locale);
    },
  });
}

/** For staff, by a signed URL: always as an attachment, never as a page. */
function registerDownloadRoute(app: FastifyInstance, { keys, clock, integrations }: UploadsDeps): void {
  app.get<FileRoute>("/official/files/:fileKey", async (request, reply): Promise<FastifyReply> => {
    const { fileKey } = request.params;
    const bytes = isDownloadLink(keys, fileKey, request.query, clock())
      ? await integrations.storage.get(fileKey)
      : null;
    if (bytes === null) return sendFailure(reply, { kind: "notFound" }, requestLocale(request));
    return reply
      .type("image/jpeg")
      .header("cache-control", "private, no-store")
      .header("content-disposition", `attachment; filename="${fileKey}.jpg"`)
      .header("x-content-type-options", "nosniff")
      .header("content-security-policy", "default-src 'none'; sandbox")
      .send(bytes);
  });
}
