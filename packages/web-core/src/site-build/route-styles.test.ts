import { expect, it } from "vitest";
import { routeStyles } from "./route-styles.ts";

// A page lays its own over a card, which lays its own over a button; the root has the button as well.
const build = {
  page: { imports: ["button", "card"], css: ["page.css"] },
  card: { imports: ["button"], css: ["card.css"] },
  button: { css: ["button.css"] },
  root: { imports: ["button"], css: ["root.css"] },
};

it("puts a component before its importers, and repeats the root's files with no other route", () => {
  const routes = [
    { id: "root", css: ["/root.css", "/button.css"] },
    { id: "page", parentId: "root", css: ["/page.css", "/button.css#", "/card.css"] },
    { id: "bare", parentId: "root" },
  ];
  expect(routeStyles(routes, build)).toEqual({
    order: ["/button.css", "/card.css", "/page.css", "/root.css"],
    routes: { root: ["/button.css", "/root.css"], page: ["/card.css", "/page.css"], bare: [] },
  });
});
