import type { Locale } from "@rimba/contract";
import type { OutletService } from "@rimba/web-core/outlet-service.ts";
import { DatabaseUnavailable } from "../../db/database-unavailable.ts";
import { citiesWithOutlets } from "./cities-with-outlets.ts";
import type { OutletDeps } from "./ask-outlets.ts";
import { answerOutlets, openOutlet, type SiteContext } from "./site-answers.ts";

interface Visitor {
  locale: Locale;
  /** False when this visitor has asked too often; the page then says that the system is busy. */
  mayAsk: () => Promise<boolean>;
}

/** The outlet use cases as the pages of both sites call them, for one visitor. */
export function siteOutlets({ reference, clock }: OutletDeps, { locale, mayAsk }: Visitor): OutletService {
  const inContext = async <Answer>(answer: (context: SiteContext) => Answer) => {
    if (!(await mayAsk())) return { kind: "unavailable" } as const;
    try {
      const { areas, outlets, tariff } = await reference.current();
      return answer({ areas, outlets, calendar: tariff.calendar, locale, now: clock() });
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
