import { endpoints } from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { abortedByVisitor } from "../../platform/http/error-handling.ts";
import { createLabelDrawing } from "./drawing/draw-labels.ts";
import { type LabelsDeps, printLabels } from "./print-labels.ts";

/** The call that prints labels. */
export function registerLabels(app: FastifyInstance, deps: Omit<LabelsDeps, "drawing">): void {
  const drawing = createLabelDrawing();
  app.addHook("onClose", () => drawing.close());
  registerEndpoint(app, endpoints.orderLabel, async ({ input, session, reply }) => {
    const result = await printLabels({ ...deps, drawing }, session, input, abortedByVisitor(reply));
    if (result.kind !== "ok") return result;
    const { name, pdf } = result;
    return { kind: "file", file: { name, contentType: "application/pdf", bytes: pdf } };
  });
}
