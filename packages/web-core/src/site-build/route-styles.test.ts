import { expect, it } from "vitest";
import { routeStyles } from "./route-styles.ts";

// The styles of a page override those of a card, which override those of a button; the root uses the button too.
const build = {
  page: { imports: ["button", "card"], css: ["page.css"] },
  card: { imports: ["button"], css: ["card.css"] },
  button: { css: ["button.css"] },
  root: { imports: ["button"], css: ["root.css"] },
};

it("puts a component before its importers, and repeats the root's files in no other route", () => {
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
