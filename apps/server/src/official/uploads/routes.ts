import { endpoints, maxPictureBytes, storedPicture } from "@rimba/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendFailure, sendSuccess } from "../../http/envelope.ts";
import { addressGroup } from "../../http/address-group.ts";
import { allowSlowBody } from "../../http/body-time.ts";
import { failed, ok, registerEndpoint } from "../../http/register-endpoint.ts";
import { requestLocale } from "../../http/request-locale.ts";
import { WorkQueue } from "../../limits/work-queue.ts";
import { expectUpload } from "./expect-upload.ts";
import { takePicture } from "./take-picture.ts";
import { type ExpectedUpload, isDownloadLink, readUploadLink } from "./upload-links.ts";
import type { UploadsDeps } from "./uploads-deps.ts";

/** Pictures that come in at one time: each lies in memory as a whole. Who sends slowly, or never ends, takes up places of their own alone. */
const comingInAtOnce = { atOnce: 16, mostWaiting: 0, mostOfOne: 6 };

interface Asked {
  Params: { fileKey: string };
  Querystring: Record<string, unknown>;
}

/** Pictures that people hand in with a form, and staff fetch. */
export async function registerUploads(app: FastifyInstance, deps: UploadsDeps): Promise<void> {
  registerEndpoint(app, endpoints.getOssUrl, async ({ input, request }) => {
    const result = await expectUpload(deps, input, request.ip);
    if (result.kind === "tooManyRequests") return failed(result.kind, { retryAfter: result.retryAfter });
    return ok(result.place);
  });
  await app.register(async (own) => registerTaking(own, deps));
  registerGiving(app, deps);
}

/** Whatever can be refused is, before a byte of the picture is read. */
function registerTaking(own: FastifyInstance, deps: UploadsDeps): void {
  const expected = new WeakMap<FastifyRequest, ExpectedUpload>();
  const comingIn = new WorkQueue(comingInAtOnce);

  own.removeAllContentTypeParsers();
  own.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: maxPictureBytes }, (_request, body, done) =>
    done(null, body),
  );
  own.put<Asked>("/official/upload/:fileKey", {
    config: allowSlowBody,
    onRequest: async (request, reply) => {
      const { params, query, headers } = request;
      const refuse = (kind: "uploadGone" | "uploadKind" | "uploadTooLarge" | "busy") =>
        sendFailure(reply, { kind }, requestLocale(request));
      const link = readUploadLink(deps.links, params.fileKey, query, deps.clock());
      if (link === null) return refuse("uploadGone");
      if (headers["content-type"] !== link.contentType) return refuse("uploadKind");
      if (Number(headers["content-length"] ?? 0) > link.size) return refuse("uploadTooLarge");
      const answered = () => new Promise<void>((done) => reply.raw.once("close", done));
      if (typeof comingIn.run(addressGroup(request.ip), answered) === "string") return refuse("busy");
      expected.set(request, link);
    },
    handler: async (request, reply) => {
      const locale = requestLocale(request);
      const link = expected.get(request);
      if (link === undefined || !Buffer.isBuffer(request.body))
        return sendFailure(reply, { kind: "uploadKind" }, locale);
      const sent = { bytes: request.body, address: request.ip };
      const result = await takePicture(deps, link, sent);
      if (result.kind !== "stored") return sendFailure(reply, { kind: result.kind }, locale);
      reply.header("cache-control", "no-store");
      return sendSuccess(reply, JSON.stringify(storedPicture.parse(result.picture)), locale);
    },
  });
}

/** For staff, by an address that was signed for them: always as a file to save, never as a page. */
function registerGiving(app: FastifyInstance, { links, clock, storage }: UploadsDeps): void {
  app.get<Asked>("/official/files/:fileKey", async (request, reply): Promise<FastifyReply> => {
    const { fileKey } = request.params;
    const bytes = isDownloadLink(links, fileKey, request.query, clock()) ? await storage.get(fileKey) : null;
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
