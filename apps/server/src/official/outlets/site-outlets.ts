import type { OutletService, OutletsQuestion } from "@rimba/web-core/outlet-service.ts";
import { searchUnits } from "../../places/search-words.ts";
import { unitsOfAskedArea } from "../areas/asked-area.ts";
import type { PageVisitor } from "../page-visitor.ts";
import type { OutletDeps } from "./ask-outlets.ts";
import { citiesWithOutlets } from "./cities-with-outlets.ts";
import { answerOutlets, openOutlet, type SiteContext } from "./site-answers.ts";

/** The outlet use cases as the pages of both sites call them, for one visitor. */
export function siteOutlets(
  { reference, clock }: OutletDeps,
  { locale, answer }: PageVisitor,
): OutletService {
  const inContext = <Answer>(answerIn: (context: SiteContext) => Answer, units?: number) =>
    answer(async () => {
      const { areas, outlets, tariff } = await reference.current();
      return answerIn({ areas, outlets, calendar: tariff.calendar, locale, now: clock() });
    }, units);
  return {
    find: (question) => inContext((context) => answerOutlets(question, context), unitsOf(question)),
    open: (networkCode) => inContext((context) => openOutlet(networkCode, context)),
    cities: () =>
      inContext(({ areas: { index }, outlets: { index: all } }) => ({
        kind: "answered",
        cities: citiesWithOutlets(all, index, locale),
        total: all.all.length,
      })),
  };
}

/** Both the words and the area may have to be searched for. */
function unitsOf({ words, area }: OutletsQuestion): number {
  return searchUnits(words) + unitsOfAskedArea(area) - 1;
}
