import { expect, it } from "vitest";
import { attributionParts } from "./attribution.ts";

it("keeps texts and links of an attribution, and drops other markup", () => {
  const html =
    '&copy; <a href="https://www.openstreetmap.org/copyright" target="_blank">OpenStreetMap</a> <b>contributors</b>';
  expect(attributionParts([html])).toEqual([
    { text: "©", href: null },
    { text: "OpenStreetMap", href: "https://www.openstreetmap.org/copyright" },
    { text: "contributors", href: null },
  ]);
});

it("names each source once", () => {
  expect(attributionParts(["© Peta Kita", "", "© Peta Kita"])).toEqual([{ text: "© Peta Kita", href: null }]);
});

it("links to web addresses only", () => {
  expect(attributionParts(['<a href="javascript:alert(1)">Peta</a>'])).toEqual([
    { text: "Peta", href: null },
  ]);
});

it("leaves what is no character as it is", () => {
  expect(attributionParts(["&#169; Peta &#1114112; &constructor; &__proto__;"])).toEqual([
    { text: "© Peta &#1114112; &constructor; &__proto__;", href: null },
  ]);
});
