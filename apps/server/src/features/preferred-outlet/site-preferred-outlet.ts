import type { Locale, Point } from "@rimba/contract";
import { isWithinPickupRange, kmBetween, pickupFault } from "@rimba/domain";
import type {
  OfferedOutlets,
  OutletMiss,
  PreferredOutletService,
} from "@rimba/web-core/outlets/preferred/page.ts";
import { orUnavailable } from "../../platform/db/database-unavailable.ts";
import { optionalRow } from "../../platform/db/db.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import type { PageVisitor } from "../../platform/http/request-locale.ts";
import { type PreferredOutletDeps, currentPreferredOutlet } from "./preferred-outlet.ts";
import type { OutletRecord } from "../places/outlet-index.ts";
import { siteView } from "../outlets/site-outlets.ts";
import { selectPickupContact } from "./preferred-outlet-queries.ts";

/** What the pages of a logged-in customer may read from the preferred outlet. */
export function sitePreferredOutlet(
  deps: PreferredOutletDeps,
  session: Session,
  { locale }: PageVisitor,
): PreferredOutletService {
  return {
    current: () =>
      orUnavailable(async () => ({
        kind: "ok",
        preferredOutlet: await currentPreferredOutlet(deps, session, locale),
      })),
    choices: (words) =>
      orUnavailable(async () => ({
        kind: "ok",
        ...(await offeredOutlets(deps, session, words, locale)),
      })),
  };
}

/** How many of the nearest are checked, and how many are shown. */
const near = { size: 200, radiusKm: 100 } as const;
const maxShown = 20;
/** Instead of an outlet that cannot be preferred. */
const maxInstead = 3;

/**
 * The outlets that pick up from the default contact, nearest first; without a contact those that pick up and
 * match the search. Throws `DatabaseUnavailable`.
 */
async function offeredOutlets(
  { db, reference, clock }: PreferredOutletDeps,
  { customerId }: Pick<Session, "customerId">,
  words: string,
  locale: Locale,
): Promise<OfferedOutlets> {
  const { areas, outlets, tariff } = await reference.current();
  const context = { areas, outlets, calendar: tariff.calendar, locale, now: clock() };
  const contact = await optionalRow(db, selectPickupContact, { customerId, contactId: null });
  const area = contact === null ? undefined : areas.index.find(contact.area_id);
  const middle = area === undefined ? null : areas.index.middle(area);
  const named = words === "" ? null : outlets.search.byName(words, near.size);
  if (area === undefined || middle === null) {
    const found = (named ?? []).filter(({ services }) => services.includes("PICKUP")).slice(0, maxShown);
    return {
      place: null,
      outlets: found.map((outlet) => siteView({ outlet, distanceKm: null }, context)),
      miss: named !== null && found.length === 0 ? missOf(named[0], null) : null,
    };
  }
  const inReach = outlets.nearest
    .to(middle, near)
    .filter(({ outlet, distanceKm }) => isWithinPickupRange(outlet, distanceKm));
  const found = named === null ? inReach : inReach.filter(({ outlet }) => named.includes(outlet));
  const isMissed = named !== null && found.length === 0;
  const shown = isMissed ? inReach.slice(0, maxInstead) : found.slice(0, maxShown);
  const { name } = area;
  return {
    place: name,
    outlets: shown.map((each) => siteView(each, context)),
    miss: isMissed ? missOf(named[0], middle) : null,
  };
}

/** Why the first outlet with the searched name cannot be preferred; undefined: there is none. */
function missOf(outlet: OutletRecord | undefined, middle: Point | null): OutletMiss {
  if (outlet === undefined) return { kind: "unknown" };
  const { name, networkCode } = outlet;
  const fault = pickupFault(outlet, middle && kmBetween(middle, outlet.point));
  // It is in range, but so many are nearer that it is not listed.
  return { kind: fault ?? "outOfRange", outlet: { name, networkCode } };
}
