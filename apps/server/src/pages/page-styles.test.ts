import { expect, it } from "vitest";
import { pageStyles, withStyles } from "./page-styles.ts";

const texts = new Map([
  ["/button.css", ".b{color:red}"],
  ["/root.css", "body{margin:0}.r:hover{margin:1px}"],
  ["/rates.css", ".q .rt{margin:.5rem}"],
  ["/map.css", ".mp{margin:0}"],
  ["/page.css", ".b.p{color:blue}"],
]);
const styleSheetOf = pageStyles({ root: ["/root.css"], page: ["/button.css", "/page.css"] }, texts);

it("gives a page the styles of its routes, in a fixed order", () => {
  expect(styleSheetOf({ routeIds: ["root", "page", "unknown"], html: "<p>map</p>" })).toEqual({
    files: ["/button.css", "/root.css", "/page.css"],
    text: ".b{color:red}body{margin:0}.r:hover{margin:1px}.b.p{color:blue}",
    source: expect.stringMatching(/^'sha256-/),
    element: expect.any(Buffer),
  });
});

it("adds the styles of the lazy parts that the page shows, and no others", () => {
  expect(styleSheetOf({ routeIds: ["root"], html: '<p class="r rt">mp</p>' }).files).toEqual([
    "/root.css",
    "/rates.css",
  ]);
  expect(styleSheetOf({ routeIds: ["root"], html: '<p class="r">mp</p>' }).files).toEqual(["/root.css"]);
});

it("makes the element for the page", () => {
  const { element } = styleSheetOf({ routeIds: ["root"], html: '<p class="b">' });
  expect(element.toString()).toMatch(/^<style id="page-style" data-files="\/root.css[^"]*">.+<\/style>$/);
});

it("caches the style sheet of a page", () => {
  expect(styleSheetOf({ routeIds: ["root"], html: "<p>" })).toBe(
    styleSheetOf({ routeIds: ["root"], html: "<q>" }),
  );
});

it("inserts the styles at the placeholder of the page", () => {
  expect(
    withStyles('<head><style id="page-style" data-files=""></style></head>', {
      element: Buffer.from('<style id="page-style" data-files="/a.css /b.css">p{color:red}</style>'),
    }).toString(),
  ).toBe('<head><style id="page-style" data-files="/a.css /b.css">p{color:red}</style></head>');
});

it.each(["<head></head>", '<style id="page-style" data-files="">p{}</style>'])(
  "throws if there is no placeholder: %s",
  (html) => {
    expect(() => withStyles(html, { element: Buffer.from("") })).toThrow("no place");
  },
);
