import { endpoints, type Endpoint } from "@rimba/contract";
import { callGroups } from "../document/call-groups.ts";
import { type JsonSchema, refName, schemasWithin } from "../document/json-schema.ts";
import type { OpenApiDocument } from "../document/openapi-document.ts";
import { callSection, codesSection, shapeSection } from "./call-section.ts";
import { chapters, type PageFacts } from "./chapters.ts";
import { componentAnchor } from "./field-rule.ts";
import { markup, type Markup } from "../../platform/http/plain-page.ts";

interface Entry {
  readonly anchor: string;
  readonly label: string;
}

interface NavGroup {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** The readable page of the API: one document without script. `css` goes into its head without escaping. */
export function docsPage(document: OpenApiDocument, facts: PageFacts, css: string): string {
  const { components } = document;
  const ofACall = rootComponents(document);
  const names = Object.keys(components.schemas);
  const codes = names.filter((id) => components.schemas[id]?.["x-enumDescriptions"] !== undefined);
  const shapes = names.filter((id) => !codes.includes(id) && !ofACall.has(id));
  const start = chapters(facts);
  const nav: NavGroup[] = [
    { title: "Basics", entries: start.map(({ id, title }) => ({ anchor: id, label: title })) },
    ...callGroups.map(({ name, calls }) => ({
      title: name,
      entries: calls.map((call) => ({ anchor: call, label: endpoints[call].summary })),
    })),
    { title: "Shapes", entries: shapes.map((id) => ({ anchor: componentAnchor(id), label: id })) },
    { title: "Codes", entries: codes.map((id) => ({ anchor: componentAnchor(id), label: id })) },
  ];
  const title = `${facts.carrierName} API`;
  return markup`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <meta
          name="description"
          content="Calls, fields, errors and examples of the ${facts.carrierName} tracking API and carrier feed."
        />
        <link rel="icon" href="data:," />
        <style>${{ markup: css }}</style>
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header class="top">
          <div class="inner">
            <a class="brand" href="/">${symbol}<span>${facts.carrierName}</span></a>
            <p class="version">API ${facts.version} · <a href="/official/openapi.json">openapi.json</a></p>
          </div>
        </header>
        <div class="page">
          <nav class="side" aria-label="Contents">${navList(nav)}</nav>
          <main id="content">
            <h1>${title}</h1>
            <details class="contents">
              <summary>Contents</summary>
              <nav aria-label="Contents of this page">${navList(nav)}</nav>
            </details>
            ${start.map(
              ({ id, title: heading, text }) =>
                markup`<section aria-labelledby="${id}">
                  <h2 id="${id}">${heading}</h2>
                  ${text}
                </section>`,
            )}
            ${callGroups.map(
              ({ name, description, calls }) =>
                markup`<section aria-labelledby="${groupAnchor(name)}">
                  <h2 id="${groupAnchor(name)}">${name}</h2>
                  <p>${description}</p>
                  ${calls.map((call) => callSection(call, endpoints[call] as Endpoint, document, facts.origin))}
                </section>`,
            )}
            <section aria-labelledby="shapes">
              <h2 id="shapes">Shapes</h2>
              <p>Objects that requests and answers hold.</p>
              ${shapes.map((id) => shapeSection(id, components.schemas[id] ?? {}))}
            </section>
            <section aria-labelledby="codes">
              <h2 id="codes">Codes</h2>
              <p>
                A new value may be added to a list at any time; treat one that you do not know as the most
                general of its kind.
              </p>
              ${codes.map((id) => codesSection(id, components.schemas[id] ?? {}))}
            </section>
          </main>
        </div>
      </body>
    </html>`.markup;
}

function navList(groups: readonly NavGroup[]): Markup {
  return markup`${groups.map(
    ({ title, entries }) =>
      markup`<p>${title}</p>
        <ul>
          ${entries.map(({ anchor, label }) => markup`<li><a href="#${anchor}">${label}</a></li>`)}
        </ul>`,
  )}`;
}

/** Bodies and data are described at their call, not among the shared schemas, unless others use them too. */
function rootComponents(document: OpenApiDocument): Set<string> {
  const roots = new Set<string>();
  const orNull: JsonSchema[] = [];
  for (const operation of Object.values(document.paths).flatMap((item) => Object.values(item))) {
    const body = operation.requestBody?.content["application/json"].schema;
    const data = operation.responses["200"]?.content["application/json"]?.schema.properties?.["data"];
    for (const schema of [body, data]) if (schema?.$ref !== undefined) roots.add(refName(schema.$ref));
    if (data?.anyOf !== undefined) orNull.push(data);
  }
  for (const schema of [...orNull, ...Object.values(document.components.schemas)])
    for (const { $ref } of schemasWithin(schema)) if ($ref !== undefined) roots.delete(refName($ref));
  return roots;
}

function groupAnchor(name: string): string {
  return `group-${name.toLowerCase().replaceAll(/\W+/g, "-")}`;
}

/** The mark of the default brand, as in the sites' header; it is decorative beside the carrier's name. */
const symbol: Markup = {
  markup:
    '<svg viewBox="0 0 64 64" width="28" height="28" aria-hidden="true"><path fill="#fff" d="M8 2h20.5v28H2V8a6 6 0 0 1 6-6zM33.5 2H48a14 14 0 0 1 0 28H33.5zM2 34.5h26.5v27.5H8a6 6 0 0 1-6-6z"/><path fill="#f2b632" d="M33.5 34.5H40a22 22 0 0 1 22 22V62h-6.5a22 22 0 0 1-22-22z"/></svg>',
};
