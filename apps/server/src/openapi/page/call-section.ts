import { errorCatalogue, type Endpoint, type EndpointName } from "@rimba/contract";
import { callErrors, queryFields, type Operation } from "../document/operation.ts";
import { refName, type JsonSchema } from "../document/json-schema.ts";
import type { OpenApiDocument } from "../document/openapi-document.ts";
import { fieldTable, codeName, table } from "./table.ts";
import { jsonBlock, shellBlock, jsonText } from "./json-block.ts";
import { markup, type Markup } from "../../platform/http/plain-page.ts";
import { componentAnchor, typeOf } from "./field-rule.ts";

/** One call, from its address to an example. */
export function callSection(
  name: EndpointName,
  call: Endpoint,
  document: OpenApiDocument,
  origin: string,
): Markup {
  const operation = document.paths[call.path]?.[call.method.toLowerCase()];
  if (operation === undefined) throw new Error(`The document does not have ${call.path}.`);
  const answer = operation.responses["200"]?.content["application/json"];
  return markup`<section class="call" aria-labelledby="${name}">
    <h3 id="${name}">${call.summary}</h3>
    <p class="address">
      <span class="method ${call.method.toLowerCase()}">${call.method}</span> ${codeName(call.path)}
    </p>
    <p>${call.description}</p>
    <p class="access">${access(call)}</p>
    <h4>Request</h4>
    ${requestPart(call, operation, document)}
    ${
      call.file === undefined
        ? markup`<h4>Answer: <code>data</code></h4>
            ${answerPart(answer?.schema.properties?.["data"] ?? {}, document)}`
        : markup`<h4>Answer</h4>
            <p>The file itself: <code>${call.file}</code>.</p>`
    }
    <h4>Errors</h4>
    ${errorTable(call)}
    <h4>Example</h4>
    ${shellBlock(curlCommand(call, operation, origin), `Command: ${call.summary}`)}
    ${
      answer === undefined
        ? null
        : markup`<details>
            <summary>An answer to ${name}</summary>
            ${jsonBlock(answer.example, `Answer: ${call.summary}`)}
          </details>`
    }
  </section>`;
}

function access(call: Endpoint): Markup {
  switch (call.access.kind) {
    case "public":
      return markup`Open to everyone.`;
    case "session":
      return markup`Needs a <a href="#sessions">session</a>.`;
    case "apiKey":
      return markup`Needs an <a href="#api-keys">API key</a> with the scope <code>${call.access.scope}</code>.`;
  }
}

function requestPart(call: Endpoint, operation: Operation, document: OpenApiDocument): Markup {
  const body = operation.requestBody?.content["application/json"].schema;
  if (body !== undefined) return fieldTable("Fields of the JSON body", resolved(body, document));
  const query = queryFields(operation);
  return query === null ? markup`<p>No fields.</p>` : fieldTable("Fields of the query", query);
}

function answerPart(data: JsonSchema, document: OpenApiDocument): Markup {
  const main = [data, ...(data.anyOf ?? [])].find((schema) => schema.$ref !== undefined);
  if (main?.$ref === undefined) return markup`<p>${typeOf(data)}</p>`;
  const orNull = data.anyOf === undefined ? null : markup`<p>${typeOf(data)}.</p>`;
  return markup`${orNull}${fieldTable("Fields of data", resolved(main, document))}`;
}

function resolved(schema: JsonSchema, document: OpenApiDocument): JsonSchema {
  return schema.$ref === undefined ? schema : (document.components.schemas[refName(schema.$ref)] ?? {});
}

function errorTable(call: Endpoint): Markup {
  return table(
    "errors",
    "Errors that this call can answer",
    ["Code", "HTTP", "Name", "msg in English"],
    callErrors(call).map((kind) => {
      const { code, status, text } = errorCatalogue[kind];
      return [markup`<a href="#error-${code}">${code}</a>`, String(status), codeName(kind), text.en];
    }),
  );
}

/** Objects and unions that several answers share, each under its own name. */
export function shapeSection(id: string, schema: JsonSchema): Markup {
  const alternatives =
    schema.oneOf === undefined
      ? null
      : markup`<p>
          One of: ${schema.oneOf.map((one, index) => markup`${index === 0 ? "" : ", "}${typeOf(one)}`)}.
        </p>`;
  return markup`<section aria-labelledby="${componentAnchor(id)}">
    <h3 id="${componentAnchor(id)}">${id}</h3>
    <p>${schema.description ?? ""}</p>
    ${alternatives ?? fieldTable(`Fields of ${id}`, schema)}
  </section>`;
}

export function codesSection(id: string, schema: JsonSchema): Markup {
  const meanings = schema["x-enumDescriptions"] ?? {};
  return markup`<section aria-labelledby="${componentAnchor(id)}">
    <h3 id="${componentAnchor(id)}">${id}</h3>
    <p>${schema.description ?? ""}</p>
    ${table(
      "values",
      `Values of ${id}`,
      ["Value", "Meaning"],
      (schema.enum ?? []).map(String).map((value) => [codeName(value), meanings[value] ?? ""]),
    )}
  </section>`;
}

/** A shell command that can be pasted. */
function curlCommand(call: Endpoint, operation: Operation, origin: string): string {
  const lines = [`curl -s ${origin}${call.path}`, `-H 'langType: EN'`];
  if (call.access.kind === "apiKey") lines.push(`-H "Authorization: Bearer $RIMBA_KEY"`);
  if (call.access.kind === "session") lines.push(`-H "token: $RIMBA_TOKEN"`);
  const body = operation.requestBody?.content["application/json"].example;
  if (call.method === "POST") {
    lines.push(
      `-H 'Content-Type: application/json'`,
      `-d '${jsonText(body ?? {}).replaceAll("'", `'\\''`)}'`,
    );
  }
  return lines.join(" \\\n  ");
}
