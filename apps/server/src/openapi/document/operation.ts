import {
  errorCatalogue,
  fieldMessages,
  isFieldMessageKey,
  pathFields,
  pictureTypes,
  successCode,
  successText,
  type CallExample,
  type Endpoint,
  type EndpointName,
  type ErrorKind,
} from "@rimba/contract";
import type { ContractSchemas } from "./contract-schemas.ts";
import { refName, refTo, type JsonSchema } from "./json-schema.ts";

interface Example {
  summary: string;
  value: unknown;
}

export interface Content {
  "application/json": { schema: JsonSchema; example?: unknown; examples?: Record<string, Example> };
}

/** An answer is the envelope, or a file. */
type AnswerContent = Partial<Content & Record<NonNullable<Endpoint["file"]>, { schema: JsonSchema }>>;

interface AddressParameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  description: string;
  schema: JsonSchema;
}

export interface Operation {
  operationId: EndpointName;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: ({ $ref: string } | AddressParameter)[];
  requestBody?: { required: true; content: Partial<Content> };
  responses: Record<string, { description: string; headers?: object; content: AnswerContent }>;
}

export function operationOf(
  name: EndpointName,
  call: Endpoint,
  schemas: ContractSchemas,
  example: CallExample,
): Operation {
  const request = schemas.requests[name];
  return {
    operationId: name,
    tags: [call.group],
    summary: call.summary,
    description: call.description,
    security: securityOf(call),
    parameters: [
      { $ref: "#/components/parameters/langType" },
      ...(call.idempotent === true ? [{ $ref: "#/components/parameters/idempotencyKey" }] : []),
      ...(call.method !== "POST" && request !== null
        ? addressParameters(schemas.components, request, pathFields(call.path))
        : []),
    ],
    ...(call.method === "POST" && request !== null
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: request, example: example.request } },
          },
        }
      : {}),
    ...(call.method === "PUT" ? { requestBody: { required: true, content: pictureContent } } : {}),
    responses: {
      "200": {
        description: "Success",
        content: call.file === undefined ? enveloped(schemas.responses[name], example) : fileOf(call.file),
      },
      ...errorResponses(callErrors(call), example),
    },
  };
}

/** The schema is empty, as OpenAPI 3.1 says of binary data. */
const pictureContent = Object.fromEntries(pictureTypes.map((type) => [type, {}]));

function enveloped(data: JsonSchema, example: CallExample): AnswerContent {
  return {
    "application/json": {
      schema: envelope({ const: successCode }, data),
      example: { code: successCode, msg: successText.en, data: example.data },
    },
  };
}

function fileOf(type: NonNullable<Endpoint["file"]>): AnswerContent {
  return { [type]: { schema: { type: "string", contentMediaType: type } } };
}

/** One of several entries is enough. */
function securityOf({ access }: Endpoint): Operation["security"] {
  switch (access.kind) {
    case "public":
      return [];
    case "session":
      return [{ sessionToken: [] }, { sessionBearer: [] }];
    case "apiKey":
      return [{ apiKey: [access.scope] }];
  }
}

function addressParameters(
  components: Record<string, JsonSchema>,
  request: JsonSchema,
  inPath: readonly string[],
): AddressParameter[] {
  const schema = components[refName(request.$ref ?? "")] ?? request;
  return Object.entries(schema.properties ?? {}).map(([name, { description = "", ...property }]) => ({
    name,
    in: inPath.includes(name) ? "path" : "query",
    required: schema.required?.includes(name) ?? false,
    description,
    schema: property,
  }));
}

function envelope(code: JsonSchema, data: JsonSchema): JsonSchema {
  return {
    type: "object",
    properties: { code, msg: { type: "string", description: "In the language asked for." }, data },
    required: ["code", "msg", "data"],
  };
}

/** Several errors can share a status: each is an example of its own, with its code as the name. */
function errorResponses(kinds: readonly ErrorKind[], example: CallExample): Operation["responses"] {
  const responses: Operation["responses"] = {};
  for (const [status, sharing] of Map.groupBy(kinds, (kind) => errorCatalogue[kind].status)) {
    const codes = sharing.map((kind) => errorCatalogue[kind].code);
    const data: JsonSchema = sharing.includes("invalidInput")
      ? { anyOf: [refTo("InvalidInputData"), { type: "null" }] }
      : { type: "null" };
    const code: JsonSchema = { type: "integer", description: "See the error catalogue.", enum: codes };
    responses[status] = {
      description: sharing.map((kind) => errorCatalogue[kind].text.en).join(" / "),
      headers: {
        requestId: { $ref: "#/components/headers/requestId" },
        ...(status === 429 || status === 503
          ? { "Retry-After": { $ref: "#/components/headers/retryAfter" } }
          : {}),
      },
      content: {
        "application/json": {
          schema: envelope(code, data),
          examples: Object.fromEntries(
            sharing.map((kind) => [
              kind,
              { summary: errorCatalogue[kind].text.en, value: errorExample(kind, example) },
            ]),
          ),
        },
      },
    };
  }
  return responses;
}

function errorExample(kind: ErrorKind, { wrong }: CallExample): object {
  const { code, text } = errorCatalogue[kind];
  if (!isFieldMessageKey(wrong.key)) throw new Error(`${wrong.key} is no key of a field message.`);
  const errors = [{ path: wrong.path, key: wrong.key, msg: fieldMessages[wrong.key].en }];
  return { code, msg: text.en, data: kind === "invalidInput" ? { errors } : null };
}

/** Every error that this call can answer, by status. */
function callErrors(call: Endpoint): ErrorKind[] {
  const kinds: ErrorKind[] = [
    "invalidInput",
    // Errors of the HTTP parser, before there is a call.
    "badRequest",
    "headersTooLarge",
    "requestTimeout",
    ...call.errors,
    ...(call.access.kind === "session" ? (["sessionMissing", "sessionEnded", "crossSite"] as const) : []),
    ...(call.method === "POST" ? (["bodyTooLarge", "notJson"] as const) : []),
    "busy",
  ];
  return [...new Set(kinds)].toSorted((a, b) => errorCatalogue[a].status - errorCatalogue[b].status);
}
