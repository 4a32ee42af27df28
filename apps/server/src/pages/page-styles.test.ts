import { expect, it } from "vitest";
import { pageStyles } from "./page-styles.ts";

const texts = new Map([
  ["/button.css", ".b{color:red}"],
  ["/root.css", "body{margin:0}.r:hover{margin:1px}"],
  ["/rates.css", ".q .rt{margin:.5rem}"],
  ["/map.css", ".mp{margin:0}"],
  ["/page.css", ".b.p{color:blue}"],
]);
const styleSheetOf = pageStyles({ root: ["/root.css"], page: ["/button.css", "/page.css"] }, texts);

it("gives a page the styles of its routes, in a fixed order", () => {
  expect(styleSheetOf(["root", "page", "unknown"], "<p>map</p>")).toEqual({
    files: ["/button.css", "/root.css", "/page.css"],
    text: ".b{color:red}body{margin:0}.r:hover{margin:1px}.b.p{color:blue}",
  });
});

it("adds the styles of the lazy parts that the page shows, and no others", () => {
  expect(styleSheetOf(["root"], '<p class="r rt">mp</p>').files).toEqual(["/root.css", "/rates.css"]);
  expect(styleSheetOf(["root"], '<p class="r">mp</p>').files).toEqual(["/root.css"]);
});

it("caches the style sheet of a page", () => {
  expect(styleSheetOf(["root"], "<p>")).toBe(styleSheetOf(["root"], "<q>"));
});
