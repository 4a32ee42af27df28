import type { NearbyOutlet } from "@rimba/contract";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { fakeCalls } from "../../testing/fake-calls.ts";
import { runHook } from "../../testing/run-hook.tsx";
import { areaAnswers, pickedArea } from "../../testing/sample-areas.ts";
import { useDropOffs } from "./outlet-choice.tsx";
import { filledOrder } from "./order-fixtures.ts";
import { useEndNames } from "./order-route.tsx";
import { useRemovePrefillQuery } from "./page.ts";

const outlet = (networkCode: string, ...services: NearbyOutlet["services"]) =>
  ({ networkCode, services }) as NearbyOutlet;

test("offers the five nearest outlets for a drop-off around the sender's district", async () => {
  const { requests } = fakeCalls({
    findOnLineAreas: (request) =>
      areaAnswers.findOnLineAreas(request).map((area) => ({ ...area, point: { lat: -5.1, lng: 119.4 } })),
    getNearbySysNetworkVo: () => [
      outlet("A", "PICKUP"),
      ...["B", "C", "D", "E", "F", "G"].map((code) => outlet(code, "DROP_OFF")),
    ],
  });
  const { current, change } = await runHook<
    Parameters<typeof useDropOffs>[0],
    ReturnType<typeof useDropOffs>
  >({ site: "mobile" }, useDropOffs, null);
  expect([current().nearby, current().isLoading]).toEqual([null, false]);
  change(pickedArea("ID-737109"));
  await expect.poll(() => current().nearest?.networkCode).toBe("B");
  expect(current().nearby?.map(({ networkCode }) => networkCode)).toEqual(["B", "C", "D", "E", "F"]);
  expect(requests("findOnLineAreas")).toEqual([{ parentId: "ID-7371" }]);
});

test("names the cities of a stored form in the language of the page, and keeps theirs without an answer", async () => {
  const gambir = areaAnswers.selectByFuzzyCondition({ keyword: "Gambir" });
  const { requests } = fakeCalls({
    selectByFuzzyCondition: ({ keyword }) =>
      keyword === filledOrder.sender.area?.areaId
        ? gambir.map((area) => ({
            ...area,
            areaId: keyword,
            path: area.path.map((step) => ({ ...step, name: `English ${step.name}` })),
          }))
        : [],
  });
  const { current, changeLanguage } = await runHook({ site: "mobile" }, useEndNames, filledOrder);
  expect(current()).toEqual({ from: "Jakarta Selatan", to: "Makassar" });
  expect(requests("selectByFuzzyCondition")).toEqual([]);
  await changeLanguage("en");
  await expect.poll(current).toEqual({ from: "English Jakarta Pusat", to: "Makassar" });
});

test("removes the prefilled values from the address, so that a reload keeps changes, and preserves its other parameters", async () => {
  const { address } = await runHook(
    { site: "mobile", address: "/onlineOrder?from=ID-317403&product=NEXT_DAY&step=goods" },
    () => {
      useRemovePrefillQuery();
      return useLocation().search;
    },
    undefined,
  );
  await expect.poll(address).toBe("/onlineOrder?step=goods");
});
