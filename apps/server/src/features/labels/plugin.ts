import { endpoints } from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { abortedByVisitor } from "../../platform/http/error-handling.ts";
import { createLabelDrawing } from "./drawing/draw-labels.ts";
import { chooseEncoding, encodeOnce } from "../../platform/http/finished-body.ts";
import { type LabelsDeps, previewLabel, printLabels } from "./print-labels.ts";

/** The calls that print labels, and show one. */
export function registerLabels(app: FastifyInstance, deps: Omit<LabelsDeps, "drawing">): void {
  const drawing = createLabelDrawing();
  app.addHook("onClose", () => drawing.close());
  registerEndpoint(app, endpoints.orderLabel, async ({ input, session, reply }) => {
    const result = await printLabels({ ...deps, drawing }, session, input, abortedByVisitor(reply));
    if (result.kind !== "ok") return result;
    const { name, pdf } = result;
    return { kind: "file", file: { name, contentType: "application/pdf", bytes: pdf } };
  });
  registerEndpoint(app, endpoints.orderLabelPreview, async ({ input, session, request, reply }) => {
    const result = await previewLabel({ ...deps, drawing }, session, input, abortedByVisitor(reply));
    if (result.kind !== "ok") return result;
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    reply.header("vary", "Accept-Encoding");
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    const bytes = await encodeOnce(Buffer.from(result.svg), encoding);
    return { kind: "file", file: { name: result.name, contentType: "image/svg+xml", bytes } };
  });
}
