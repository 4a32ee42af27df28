import type { Area, AreaMatch } from "@rimba/contract";
import { expect, test } from "vitest";
import { fakeCalls, refuseCall } from "../testing/fake-calls.ts";
import { runHook } from "../testing/run-hook.tsx";
import { areaAnswers } from "../testing/sample-areas.ts";
import { useAreaParts } from "./use-region-path.ts";
import { useAreaSearch } from "./region-search.tsx";

const site = { site: "mobile" } as const;
const search = (words: string) => areaAnswers.selectByFuzzyCondition({ keyword: words });

test("searches areas from the second letter on, or from the first Chinese character", async () => {
  const { requests } = fakeCalls({ selectByFuzzyCondition: ({ keyword }) => search(keyword) });
  const { current, change } = await runHook(site, useAreaSearch, "");
  for (const words of ["m", " m "]) {
    change(words);
    expect(current().kind).toBe("idle");
  }
  change("雅");
  await expect.poll(() => current().kind).toBe("ok");
  change("Makassar");
  await expect
    .poll(() => {
      const found = current();
      return found.kind === "ok" ? found.matches.map(({ name }) => name) : [];
    })
    .toEqual(["Kota Makassar"]);
  expect(requests("selectByFuzzyCondition").map(({ keyword }) => keyword)).toEqual(["雅", "Makassar"]);
  change("");
  await expect.poll(() => current().kind).toBe("idle");
});

test("keeps the former results until new ones arrive, and ignores late responses", async () => {
  const late = Promise.withResolvers<AreaMatch[]>();
  const last = Promise.withResolvers<AreaMatch[]>();
  const held: Readonly<Record<string, Promise<AreaMatch[]>>> = {
    Denpasar: late.promise,
    Mariso: last.promise,
  };
  const { requests } = fakeCalls({
    selectByFuzzyCondition: ({ keyword }) => held[keyword] ?? search(keyword),
  });
  const { current, change } = await runHook(site, useAreaSearch, "Aceh");
  const names = () => {
    const found = current();
    return found.kind === "ok" ? found.matches.map(({ name }) => name) : found.kind;
  };
  await expect.poll(names).toEqual(["Aceh"]);
  change("Denpasar");
  await expect.poll(() => requests("selectByFuzzyCondition")).toHaveLength(2);
  expect(names()).toEqual(["Aceh"]);
  change("Gambir");
  await expect.poll(names).toEqual(["Gambir"]);
  late.resolve(search("Denpasar"));
  // If the late response were used, it would be shown by the time the next query is sent.
  change("Mariso");
  await expect.poll(() => requests("selectByFuzzyCondition")).toHaveLength(4);
  expect(names()).toEqual(["Gambir"]);
  last.resolve(search("Mariso"));
  await expect.poll(names).toEqual(["Mariso"]);
});

test("repeats a failed search with the next letter", async () => {
  let isBusy = true;
  fakeCalls({
    selectByFuzzyCondition: ({ keyword }) => (isBusy ? refuseCall("tooManyRequests") : search(keyword)),
  });
  const { current, change } = await runHook(site, useAreaSearch, "Ace");
  await expect.poll(() => current().kind).toBe("failed");
  isBusy = false;
  change("Aceh");
  await expect.poll(() => current().kind).toBe("ok");
});

test("requests a level once, sorts it alphabetically, and never returns the former level", async () => {
  const late = Promise.withResolvers<Area[]>();
  const { requests } = fakeCalls({
    findOnLineAreas: (request) =>
      request.parentId === "ID-73" ? late.promise : areaAnswers.findOnLineAreas(request),
  });
  // Levels are cached by language: no other test uses this one.
  const { current, change } = await runHook<string | null, ReturnType<typeof useAreaParts>>(
    { ...site, locale: "zh" },
    (parentId) => useAreaParts("ID", parentId),
    null,
  );
  const names = () => {
    const list = current();
    return list.kind === "ok" ? list.areas.map(({ name }) => name) : list.kind;
  };
  await expect.poll(names).toEqual(["Aceh", "Bali", "DKI Jakarta", "Sulawesi Selatan"]);
  change("ID-73");
  await expect.poll(names).toBe("loading");
  change("ID-51");
  await expect.poll(names).toEqual(["Kota Denpasar"]);
  late.resolve(areaAnswers.findOnLineAreas({ parentId: "ID-73" }));
  change(null);
  await expect.poll(names).toHaveLength(4);
  change("ID-73");
  await expect.poll(names).toEqual(["Kota Makassar"]);
  expect(requests("findOnLineAreas").map(({ parentId }) => parentId)).toEqual([undefined, "ID-73", "ID-51"]);
});
