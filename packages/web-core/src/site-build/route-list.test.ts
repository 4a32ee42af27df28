import { expect, it } from "vitest";
import { readRouteList, shortened } from "./route-list.ts";

const home = {
  id: "home",
  parentId: "root",
  path: "home",
  hasLoader: true,
  hasAction: false,
  module: "/h.js",
  imports: ["/frame.js", "/words.js"],
  css: ["/h.css", "/s.css#"],
};
const list = { entry: { module: "/e.js", imports: ["/frame.js"] }, routes: { home }, version: "1" };

it("leaves out flags that are not set and what every page begins with, names the styles in their order, and all else as it was", () => {
  const read = readRouteList(`window.__reactRouterManifest=${JSON.stringify(list)};`);
  expect(readRouteList(shortened(read, { home: ["/s.css", "/h.css"] }, ["/home"]))).toEqual({
    ...list,
    routes: {
      home: {
        id: "home",
        parentId: "root",
        path: "home",
        hasLoader: true,
        module: "/h.js",
        imports: ["/words.js"],
        css: ["/s.css", "/h.css"],
      },
    },
  });
});

it("lists the chunks of prefetched pages only", () => {
  const imports = ["/words.js"];
  const routes = {
    first: { id: "first", parentId: "root", imports },
    track: { id: "track", parentId: "root", path: "track", imports },
    rates: { id: "rates", parentId: "root", path: "rates", imports },
  };
  const short = readRouteList(shortened({ ...list, routes }, {}, ["/", "/track"]));
  expect(Object.values(short.routes).filter((route) => "imports" in route)).toEqual([
    routes.first,
    routes.track,
  ]);
});

it("stops the build where the router writes another list", () => {
  expect(() => readRouteList(`export default ${JSON.stringify(list)}`)).toThrow("new format");
});
