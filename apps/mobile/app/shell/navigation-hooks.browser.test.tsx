import { runHook } from "@rimba/web-core/testing/run-hook.tsx";
import { expect, test } from "vitest";
import { useIsLoadingList } from "../pages/network-query/outlets-page.tsx";
import { useIsLoadingOrders } from "../pages/my-orders/last-search.ts";
import { useFocusAfterNavigation } from "./site-shell.tsx";

/** A page whose next loader data the test controls. */
async function showAt<Result>(address: string, useHook: () => Result) {
  let next: PromiseWithResolvers<null> | null = null;
  const hook = await runHook(
    { site: "mobile", address, load: () => next?.promise ?? null },
    useHook,
    undefined,
  );
  const go = (to: string) => {
    next = Promise.withResolvers<null>();
    const done = hook.navigate(to);
    return {
      arrive: () => {
        next?.resolve(null);
        return done;
      },
    };
  };
  return { ...hook, go };
}

test("shows the loading state for another list of orders, but not for more of the same list or for another page", async () => {
  const { current, go } = await showAt("/myOrdersList?tab=unfinished", useIsLoadingOrders);
  expect(current()).toBe(false);
  const filtered = go("/myOrdersList?tab=completed");
  await expect.poll(current).toBe(true);
  await filtered.arrive();
  await expect.poll(current).toBe(false);
  for (const to of ["/myOrdersList?tab=completed&page=2", "/track"]) {
    const more = go(to);
    expect(current()).toBe(false);
    await more.arrive();
    expect(current()).toBe(false);
  }
});

test("shows the loading state for another list of outlets, but not for more of the same list or for another page", async () => {
  const { current, go } = await showAt("/networkQuery?area=ID-31", useIsLoadingList);
  const elsewhere = go("/networkQuery?area=ID-73");
  await expect.poll(current).toBe(true);
  await elsewhere.arrive();
  await expect.poll(current).toBe(false);
  for (const to of ["/networkQuery?area=ID-73&page=2", "/track"]) {
    const more = go(to);
    expect(current()).toBe(false);
    await more.arrive();
    expect(current()).toBe(false);
  }
});

test("moves the focus to the content of the next page only if the focused element has disappeared", async () => {
  const content = document.createElement("main");
  content.id = "content";
  content.tabIndex = -1;
  const field = document.createElement("input");
  document.body.append(content, field);
  try {
    const { navigate } = await showAt("/", useFocusAfterNavigation);
    expect(document.activeElement).toBe(document.body);
    field.focus();
    await navigate("/track");
    await expect.poll(() => document.activeElement).toBe(field);
    field.remove();
    await navigate("/newsCenter");
    await expect.poll(() => document.activeElement).toBe(content);
  } finally {
    content.remove();
  }
});
