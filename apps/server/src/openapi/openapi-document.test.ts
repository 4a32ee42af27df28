import { endpoints, idempotencyKey, errorCatalogue, fieldMessages, type EndpointName } from "@rimba/contract";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { callGroups } from "./document/call-groups.ts";
import type { JsonSchema } from "./document/json-schema.ts";
import { openApiDocument } from "./document/openapi-document.ts";
import type { Content, Operation } from "./document/operation.ts";
import { examplesAt } from "./register-api-docs.ts";

const rbc = { waybillPrefix: "RBC" };

const examples = examplesAt(new Date("2026-11-20T08:00:00Z"), rbc);
const facts = {
  carrierName: "Carrier & <Sons>",
  waybillFormat: { waybillPrefix: "RBC" },
  version: "1.2.3",
  origin: "http://localhost:3000",
  trackingPerMinute: 120,
  orderSearchesPerDay: 200,
  networkPerMinute: 3000,
};
const document = openApiDocument(facts, examples);
const names = Object.keys(endpoints) as EndpointName[];
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));

// Compiles each component once for all tests.
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ components: document.components }, "document");

/** Validates against a schema of the document, including its references. */
function check(schema: JsonSchema, value: unknown): string {
  const withReferences = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
  const validate = ajv.compile(JSON.parse(withReferences) as JsonSchema);
  return validate(JSON.parse(JSON.stringify(value))) ? "valid" : ajv.errorsText(validate.errors);
}

function contentsOf({ requestBody, responses }: Operation): Content["application/json"][] {
  const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)];
  return contents.flatMap((content) => content?.["application/json"] ?? []);
}

describe("the OpenAPI document", () => {
  it("is a valid OpenAPI 3.1 document", async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate({ ...structuredClone(document) });
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe("3.1");
  });

  it("contains every call of the endpoint table in exactly one group", () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(names.toSorted());
    expect(callGroups.flatMap(({ calls }) => calls).toSorted()).toEqual(names.toSorted());
  });

  it("describes the Idempotency-Key of each call that accepts one, with its rule", () => {
    const withHeader = operations.filter(({ parameters }) =>
      parameters.some((one) => "$ref" in one && one.$ref === "#/components/parameters/idempotencyKey"),
    );
    expect(withHeader.map(({ operationId }) => operationId)).toEqual([
      "saveOrder",
      "addFeedBack",
      "addJoinCooperation",
      "addVipRegistration",
      "addJobApplication",
    ]);
    const { schema, description } = document.components.parameters["idempotencyKey"] as {
      schema: { pattern: string };
      description: string;
    };
    const pattern = new RegExp(schema.pattern);
    for (const [key, fits] of [
      ["a".repeat(8), true],
      ["{A-z}/0 9~".padEnd(255, "9"), true],
      ["a".repeat(7), false],
      ["a".repeat(256), false],
      ["ünicode-key", false],
    ] as const) {
      expect(pattern.test(key)).toBe(fits);
      expect(idempotencyKey.safeParse(key).success).toBe(fits);
    }
    expect(description).toMatch(/^8 to 255 printable ASCII characters/);
    expect(withHeader[0]?.description).toContain(description);
  });

  it.each(operations.map((operation) => [operation.operationId, operation] as const))(
    "gives examples for %s that its schemas accept",
    (_name, operation) => {
      for (const { schema, example, examples: several } of contentsOf(operation)) {
        const values = several === undefined ? [example] : Object.values(several).map(({ value }) => value);
        for (const value of values) expect(check(schema, value)).toBe("valid");
      }
    },
  );

  it.each(names)("gives examples for %s that the server accepts", (name) => {
    const { request, response } = endpoints[name];
    expect(z.safeParse(request, examples[name].request).error).toBeUndefined();
    expect(z.safeParse(response, examples[name].data).error).toBeUndefined();
  });

  it("has schemas that reject invalid values", () => {
    const { requestBody } = document.paths["/carrier/v1/events"]?.["post"] ?? {};
    const schema = requestBody?.content["application/json"]?.schema ?? {};
    const [event] = examples.carrierEvents.request.events;
    expect(check(schema, { events: [event] })).toBe("valid");
    expect(check(schema, { events: [{ ...(event as object), code: "LOST_AGAIN" }] })).toContain("code");
    expect(check(schema, { events: [] })).toContain("fewer than 1");
  });

  it("lists the errors of each call with codes and messages", () => {
    for (const operation of operations) {
      const shown = Object.values(operation.responses).flatMap(({ content }) =>
        Object.keys(content["application/json"]?.examples ?? {}),
      );
      expect(shown).toEqual(
        expect.arrayContaining([...endpoints[operation.operationId].errors, "invalidInput", "busy"]),
      );
      const ofSessions = ["sessionMissing", "sessionEnded", "crossSite"];
      if (endpoints[operation.operationId].access.kind === "session")
        expect(shown).toEqual(expect.arrayContaining(ofSessions));
    }
    const locked = document.paths["/official/waybill/trackingValidate"]?.["post"]?.responses["429"];
    expect(locked?.content["application/json"]?.examples?.["phoneDigitsLocked"]?.value).toEqual({
      code: errorCatalogue.phoneDigitsLocked.code,
      msg: errorCatalogue.phoneDigitsLocked.text.en,
      data: null,
    });
  });

  it("declares a file instead of the envelope for calls that return one", () => {
    const answered = document.paths["/official/oms/label"]?.["get"]?.responses["200"]?.content;
    expect(Object.keys(answered ?? {})).toEqual(["application/pdf"]);
  });

  it("takes the fields of a path from the path, and the others from the query", () => {
    const { parameters = [] } = document.paths["/carrier/v1/shipments/{waybillNo}"]?.["get"] ?? {};
    const places = parameters.flatMap((one) => ("in" in one ? [[one.name, one.in, one.required]] : []));
    expect(places).toEqual([
      ["waybillNo", "path", true],
      ["receivedSince", "query", false],
      ["current", "query", false],
      ["size", "query", false],
    ]);
  });

  it("requires a key with the scope, or a session, only for calls that need one", () => {
    for (const { operationId, security } of operations) {
      const { access } = endpoints[operationId];
      const key = access.kind === "apiKey" ? [{ apiKey: [access.scope] }] : [];
      const session = access.kind === "session" ? [{ sessionToken: [] }, { sessionBearer: [] }] : [];
      expect(security).toEqual([...key, ...session]);
    }
  });

  it.each(Object.entries(document.components.schemas))("describes %s and all its fields", (_id, schema) => {
    const { properties = {} } = schema;
    for (const { $ref, description } of [schema, ...Object.values(properties)])
      expect(description ?? described($ref)).toMatch(/\.$/);
    for (const code of schema.enum ?? []) expect(schema.description).toContain(`- \`${code}\`: `);
    // An object within it has a name, and so a description, of its own.
    const { properties: _own, ...rest } = schema;
    expect(JSON.stringify([rest, Object.values(properties)])).not.toContain('"properties":');
  });

  it("describes each field of a query", () => {
    const fields = operations.flatMap(({ parameters }) => parameters.filter((one) => "in" in one));
    for (const { description } of fields) expect(description).toMatch(/\.$/);
  });

  it("lists every error in three languages and every key of a field", () => {
    const { description } = document.info;
    for (const { code, text } of Object.values(errorCatalogue))
      for (const words of [`| ${code} |`, ...Object.values(text)]) expect(description).toContain(words);
    for (const key of Object.keys(fieldMessages)) expect(description).toContain(`| \`${key}\` |`);
  });
});

/** The description of a referenced component. */
function described($ref = ""): string | undefined {
  return document.components.schemas[$ref.replace("#/components/schemas/", "")]?.description;
}
