import type { Locale } from "@rimba/contract";
import type { OutletService } from "@rimba/web-core/outlet-service.ts";
import { DatabaseUnavailable } from "../../db/database-unavailable.ts";
import { citiesWithOutlets } from "./cities-with-outlets.ts";
import type { OutletDeps } from "./ask-outlets.ts";
import { answerOutlets, openOutlet, type SiteContext } from "./site-answers.ts";

/** The outlet use cases as the pages of both sites call them, in one language. */
export function siteOutlets({ areas, outlets, tariff, clock }: OutletDeps, locale: Locale): OutletService {
  const inContext = async <Answer>(answer: (context: SiteContext) => Answer) => {
    try {
      const [knownAreas, knownOutlets] = await Promise.all([areas.current(), outlets.current()]);
      const { calendar } = await tariff.current();
      return answer({ areas: knownAreas, outlets: knownOutlets, calendar, locale, now: clock() });
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return { kind: "unavailable" } as const;
      throw error;
    }
  };
  return {
    find: (question) => inContext((context) => answerOutlets(question, context)),
    open: (networkCode) => inContext((context) => openOutlet(networkCode, context)),
    cities: () =>
      inContext(({ areas: { index }, outlets: { index: all } }) => ({
        kind: "answered",
        cities: citiesWithOutlets(all, index, locale),
        total: all.all.length,
      })),
  };
}
