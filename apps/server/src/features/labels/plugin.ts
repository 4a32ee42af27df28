import { endpoints } from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import {
  failed,
  invalidFields,
  registerEndpoint,
  rateLimited,
} from "../../platform/http/register-endpoint.ts";
import { abortedByVisitor } from "../../platform/http/error-handling.ts";
import { createLabelDrawing } from "./drawing/draw-labels.ts";
import { type LabelsDeps, printLabels } from "./print-labels.ts";

/** The call that prints labels. */
export function registerLabels(app: FastifyInstance, deps: Omit<LabelsDeps, "drawing">): void {
  const drawing = createLabelDrawing();
  app.addHook("onClose", () => drawing.close());
  registerEndpoint(app, endpoints.orderLabel, async ({ input, session, locale, reply }) => {
    const result = await printLabels({ ...deps, drawing }, session, input, abortedByVisitor(reply));
    switch (result.kind) {
      case "ok":
        return {
          kind: "file",
          file: { name: result.name, contentType: "application/pdf", bytes: result.pdf },
        };
      case "invalid":
        return invalidFields(result.issues, locale);
      case "rateLimited":
        return rateLimited(result);
      case "orderUnknown":
      case "labelNotAllowed":
      case "busy":
        return failed(result.kind);
    }
  });
}
