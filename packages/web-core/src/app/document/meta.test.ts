import { expect, it } from "vitest";
import { handle as articleHandle } from "../../news/article-page.ts";
import { ownPicture } from "./meta.ts";

const root = { handle: undefined, loaderData: {} };
const article = (coverUrl: string | null) => ({
  handle: articleHandle,
  loaderData: { kind: "ok", article: { coverUrl } },
});

it("is the cover of an article if social networks can show it", () => {
  expect(ownPicture([root, article("/public/covers/truk.jpg")])).toBe("/public/covers/truk.jpg");
  expect(ownPicture([root, article("/public/illustrations/service-next-day.svg")])).toBeNull();
  expect(ownPicture([root, article(null)])).toBeNull();
});

it("is the carrier's on every other page, and without an article", () => {
  expect(ownPicture([root])).toBeNull();
  expect(ownPicture([root, { handle: articleHandle, loaderData: { kind: "unknown" } }])).toBeNull();
  expect(ownPicture([root, { handle: articleHandle, loaderData: undefined }])).toBeNull();
});
