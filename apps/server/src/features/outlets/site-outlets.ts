import type { OutletService } from "@rimba/web-core/outlets/outlet-service.ts";
import { orUnavailable } from "../../platform/db/or-unavailable.ts";
import type { PageVisitor } from "../../platform/http/request-locale.ts";
import type { OutletDeps } from "./ask-outlets.ts";
import { citiesWithOutlets } from "./cities-with-outlets.ts";
import { answerOutlets, openOutlet, type SiteContext } from "./site-answers.ts";

/** The outlet use cases as the pages of both sites call them, for one visitor. */
export function siteOutlets({ reference, clock }: OutletDeps, { locale }: PageVisitor): OutletService {
  const inContext = <Answer>(answerIn: (context: SiteContext) => Answer) =>
    orUnavailable(async () => {
      const { areas, outlets, tariff } = await reference.current();
      return answerIn({ areas, outlets, calendar: tariff.calendar, locale, now: clock() });
    });
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
