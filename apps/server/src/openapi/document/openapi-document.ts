import {
  apiKeyScopes,
  endpoints,
  idempotencyKeyHeader,
  langTypes,
  type Endpoint,
  type EndpointName,
} from "@rimba/contract";
import type { CallExamples } from "@rimba/contract/examples";
import { introduction, type ApiFacts } from "../introduction.ts";
import { operationOf, type Operation } from "./operation.ts";
import { callGroups } from "./call-groups.ts";
import { contractSchemas } from "./contract-schemas.ts";
import type { JsonSchema } from "./json-schema.ts";

export interface OpenApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, object>;
    headers: Record<string, object>;
    securitySchemes: Record<string, object>;
  };
}

/** The whole API from the endpoint table: the schemas that validate a call also describe it. */
export function openApiDocument(facts: ApiFacts, examples: CallExamples): OpenApiDocument {
  const schemas = contractSchemas();
  const paths: OpenApiDocument["paths"] = {};
  for (const [name, call] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const operation = operationOf(name, call, schemas, examples[name]);
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${facts.carrierName} API`,
      version: facts.version,
      description: introduction(facts, examples.getMainSubBillCode.request.waybillNo),
    },
    // Relative to this document, so it works behind every proxy and host name.
    servers: [{ url: "/" }],
    tags: callGroups.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.components,
      parameters: {
        langType: {
          name: "langType",
          in: "header",
          required: false,
          description:
            "Language of msg and other words. Without it: cookie lang, then Accept-Language, then ID.",
          schema: { type: "string", enum: Object.keys(langTypes) },
        },
        idempotencyKey: { in: "header", required: false, ...idempotencyKeyHeader },
      },
      headers: {
        requestId: {
          description: "Name of this request in the server's log. Tell it when you ask for help.",
          schema: { type: "string" },
        },
        retryAfter: {
          description: "Seconds to wait before the next attempt.",
          schema: { type: "integer", minimum: 1 },
        },
      },
      securitySchemes: {
        sessionToken: {
          type: "apiKey",
          in: "header",
          name: "token",
          description:
            "The token that phoneLogin gave. A browser's session needs its HttpOnly cookie besides, which the browser sends by itself.",
        },
        sessionBearer: {
          type: "http",
          scheme: "bearer",
          description: "The same token as Authorization: Bearer.",
        },
        apiKey: {
          type: "http",
          scheme: "bearer",
          description: `An API key of the carrier (rk_…) with the scope that the call asks for: ${apiKeyScopes.join(", ")}.`,
        },
      },
    },
  };
}
