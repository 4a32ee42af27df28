import { expect, it } from "vitest";
import { shortened } from "./shorten-route-list.ts";

const home = {
  id: "home",
  hasLoader: true,
  hasAction: false,
  module: "/h.js",
  imports: ["/frame.js", "/words.js"],
  css: ["/s.css"],
};
const list = { entry: { module: "/e.js", imports: ["/frame.js"] }, routes: { home }, version: "1" };

it("leaves out styles, flags that are not set and what every page begins with, and nothing else", () => {
  expect(shortened(`window.__reactRouterManifest=${JSON.stringify(list)};`)).toBe(
    `window.__reactRouterManifest=${JSON.stringify({
      ...list,
      routes: { home: { id: "home", hasLoader: true, module: "/h.js", imports: ["/words.js"] } },
    })};`,
  );
});

it("stops the build where the router writes another list", () => {
  expect(() => shortened(`export default ${JSON.stringify(list)}`)).toThrow("another form");
});
