import { endpoints, type AreaCountry, type AreaLevel, type Locale } from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import { inWords } from "../../http/field-errors.ts";
import { failed, ok, registerEndpoint, type Answer } from "../../http/register-endpoint.ts";
import type { AreaRecord } from "../../places/area-record.ts";
import type { LiveReference } from "../../places/live-reference.ts";
import type { Areas } from "../../places/live-areas.ts";
import { allAreasAnswer } from "./all-areas.ts";
import { areaView, locatedAreaView } from "./area-view.ts";

const home: AreaCountry = "ID";

/** The area calls of the contract, answered from memory. */
export function registerAreas(app: FastifyInstance, areas: LiveReference<Areas>): void {
  registerEndpoint(app, endpoints.findOnLineAreas, async ({ input, locale }) => {
    const { index } = await areas.current();
    const parent = input.parentId === undefined ? undefined : index.find(input.parentId);
    if (input.parentId !== undefined && parent === undefined) return unknownArea("parentId", locale);
    if (parent === undefined && input.level !== undefined && input.level !== "province") {
      return failed("invalidInput", {
        fields: inWords([{ path: "parentId", key: "area.provinceFirst" }], locale),
      });
    }
    if (parent?.level === "province" && input.level === "district") {
      return failed("invalidInput", {
        fields: inWords([{ path: "parentId", key: "area.cityFirst" }], locale),
      });
    }
    const found =
      parent === undefined ? index.provinces(input.countryCode ?? home) : index.parts(parent.areaId);
    return ok(found.filter((area) => isWanted(area, input)).map((area) => areaView(area, index, locale)));
  });

  registerEndpoint(app, endpoints.findAllAreas, async ({ input, locale }) => {
    const { index } = await areas.current();
    return { kind: "kept", answer: await allAreasAnswer(index, input.countryCode ?? home, locale) };
  });

  registerEndpoint(app, endpoints.selectByFuzzyCondition, async ({ input, locale }) => {
    const { index, search } = await areas.current();
    const found = search.search(input);
    return ok(found.map(({ area, foundBy }) => ({ ...locatedAreaView(area, index, locale), foundBy })));
  });

  registerEndpoint(app, endpoints.getAreaByGeoCoding, async ({ input, locale }) => {
    const { index, locator, search } = await areas.current();
    const { lat, lng, keyword = "" } = input;
    const area =
      lat !== undefined && lng !== undefined
        ? locator.locate({ lat, lng })
        : (search.search({ keyword, size: 1 })[0]?.area ?? null);
    return ok(area === null ? null : locatedAreaView(area, index, locale));
  });
}

/** What was asked for beside the parent must be so of its parts: there may be none. */
function isWanted(
  area: AreaRecord,
  asked: { level?: AreaLevel | undefined; countryCode?: AreaCountry | undefined },
) {
  return (
    (asked.level === undefined || area.level === asked.level) &&
    (asked.countryCode === undefined || area.countryCode === asked.countryCode)
  );
}

function unknownArea(path: string, locale: Locale): Answer<never> {
  return failed("invalidInput", { fields: inWords([{ path, key: "area.unknown" }], locale) });
}
