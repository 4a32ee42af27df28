import { type AreaMutations, db, unit, type Mutations } from "./mutation.ts";

const abuse = (name: string) => ({ ...db("tracking-abuse.db"), name });
const race = (name: string) => ({ ...db("unlock.race.db"), name });

const abuseCases: Mutations = {
  "eleven numbers are looked up": {
    symbol: "maxTrackingNumbers",
    find: "10",
    replace: "11",
    caughtBy: abuse("11 numbers"),
  },
  "a wrong check digit is accepted": {
    symbol: "parseWaybill",
    find: `!== prefix + main)`,
    replace: `=== "")`,
    caughtBy: unit("waybill.test"),
  },
  "names are shown in full after the digits were entered": {
    symbol: "unlockedDetails",
    find: "receiverName: maskName(shipment.receiver.name),",
    replace: "receiverName: shipment.receiver.name,",
    within: "packages/domain",
    caughtBy: unit("derive-tracking.test"),
  },
  "the picture of one delivery is shown with another": {
    symbol: "proofOf",
    find: "delivery.sourceId === picture?.sourceId ? picture : null",
    replace: "delivery.sourceId.length > 0 ? picture : null",
    caughtBy: unit("derive-tracking.test"),
  },
  "the picture of a delivery opens without a signature": {
    symbol: "remainingLinkSeconds",
    find: `typeof expires !== "string" || !keys.isSigned("proof picture", [fileKey, expires], signature)`,
    replace: `typeof expires !== "string"`,
    caughtBy: db("proofs.both-engines.db"),
  },
  "the picture of a delivery stays when its shipment is archived": {
    symbol: "archiveSome",
    find: "and dropped_at is null returning proof_picture.waybill_no",
    replace: "and false returning proof_picture.waybill_no",
    caughtBy: { ...db("proofs.both-engines.db"), name: "goes when the shipment is archived" },
  },
  "the courier's full name is public": {
    symbol: "trackedEvent",
    find: "firstName(event.courierName)",
    replace: "event.courierName",
    within: "packages/domain",
    caughtBy: { ...db("feed.db"), name: "may name an outlet, a courier" },
  },
  "public tracking shows the unlocked answer": {
    symbol: "answersText",
    find: 'then ${unlockedAnswerOf("view")} else view.public_answer end',
    replace: 'then ${unlockedAnswerOf("view")} else ${unlockedAnswerOf("view")} end',
    caughtBy: abuse("shows order number, weight, volume and payment only with the phone digits"),
  },
  "a private shipment is open to everyone": {
    symbol: "answersText",
    find: "when view.locked and not (view.waybill_no = any(:unlockedWaybills))",
    replace: "when view.locked and false",
    caughtBy: abuse("a private shipment's answer shows nothing"),
  },
  "the state of a private shipment is stored where the filter finds it": {
    symbol: "answerOf",
    find: "packageStatus: locked ? null : derived.shipment.packageStatus,",
    replace: "packageStatus: derived.shipment.packageStatus,",
    caughtBy: db("tracking-abuse.db", "tracking.db"),
  },
  "the pieces of a private shipment are public": {
    symbol: "selectOptionalShipment",
    find: "locked: row.locked",
    replace: "locked: false",
    caughtBy: db("tracking-abuse.db", "tracking.db"),
  },
  "six wrong digits a day are looked at": {
    symbol: "attemptsPerDay",
    find: "unlockWaybill: 5",
    replace: "unlockWaybill: 6",
    caughtBy: db("tracking-abuse.db", "unlock.race.db"),
  },
  "an address may try the digits of any number of shipments": {
    symbol: "attemptsPerDay",
    find: "unlockAddress: 20",
    replace: "unlockAddress: 2_000",
    caughtBy: abuse("last-4 sweep over many waybills"),
  },
  "attempts of digits beyond the limit are compared as well": {
    symbol: "countAttempt",
    find: `if (limitResult.kind === "rateLimited") return null;`,
    within: "apps/server/src/features/tracking",
    caughtBy: race("200 guesses from one address"),
  },
  "the captcha for digits comes an attempt too late": {
    symbol: "firstWithCaptcha",
    find: "3",
    replace: "4",
    within: "apps/server/src/features/tracking",
    caughtBy: abuse("last-4 sweep: from the third attempt on a captcha"),
  },
  "strangers lock the owner out of a shipment": {
    symbol: "unlockShipment",
    find: "ofAddress.used === 1",
    replace: "ofAddress.used === 0",
    caughtBy: abuse("last-4 sweep: the owner opens a shipment that strangers locked"),
  },
  "the second count of attempts is not limited": {
    symbol: "attemptsPerDay",
    find: "unlockSecond: 5",
    replace: "unlockSecond: 500",
    caughtBy: race("last-4 sweep by 200 guesses"),
  },
  "customer order numbers can be enumerated": {
    symbol: "consumeOrderSearchLimit",
    find: `if (limitResult.kind === "rateLimited") return limitResult;`,
    caughtBy: abuse("customer order numbers cannot be enumerated"),
  },
  "a view token never expires": {
    symbol: "waybillOfToken",
    find: "return Number(expiry) * 1000 > now.getTime() ? waybillNo : null;",
    replace: "return waybillNo;",
    caughtBy: db("tracking.db", "tracking-abuse.db"),
  },
  "a forged view token is accepted": {
    symbol: "waybillOfToken",
    find: 'if (!keys.isSigned("view token", [waybillNo, expiry], signature.join("."))) return null;',
    caughtBy: db("tracking.db", "tracking-abuse.db"),
  },
  "the exported list of shipments runs formulas in a spreadsheet": {
    symbol: "escapeFormulaCell",
    find: `return text.replace(begins, "$1'");`,
    replace: "return text;",
    caughtBy: unit("formula-cells.test"),
  },
  "a lookalike of the carrier's domain counts as official": {
    symbol: "linkOwner",
    find: "host.endsWith(`.${official}`)",
    replace: "host.endsWith(official)",
    caughtBy: unit("official-link.test"),
  },
  "digits of an unknown waybill get another answer than wrong ones": {
    symbol: "digitsMatch",
    find: "const [row] = await tx.query(phones, { waybillNo });",
    replace: `const [row] = await tx.query(phones, { waybillNo });
  if (row === undefined) throw new Error("unknown waybill");`,
    caughtBy: {
      ...db("tracking-abuse.db"),
      name: "wrong digits, an unknown waybill and a known one get the same answer",
    },
  },
};

const others: Mutations = {
  "the check digit does not notice swapped digits": {
    symbol: "checkDigit",
    find: "product = (sum * 2) % 11;",
    replace: "product = (sum * 1) % 11;",
    caughtBy: unit("waybill.test"),
  },
  "a grouped number in a message is not found": {
    symbol: "groupedWaybill",
    find: String.raw`[ \\t\\p{Pd}]*(?:`,
    replace: String.raw`(?:`,
    caughtBy: unit("number-list.test"),
  },
  "words of a message are taken for numbers": {
    symbol: "parseNumberList",
    find: "const candidates = isMessage ? written.filter(isNumber) : written;",
    replace: "const candidates = written;",
    caughtBy: unit("number-list.test"),
  },
  "a correction does not remove the event that it names": {
    symbol: "handlingHistory",
    find: ".filter((event) => !corrected.has(event.sourceId))",
    caughtBy: unit("handling-history.test", "derive-tracking.test"),
  },
  "events of the same moment are in the order of their arrival, not of a journey": {
    symbol: "inOrder",
    find: "a.rank - b.rank ||",
    caughtBy: unit("handling-history.test"),
  },
  "a shipment is as far as its farthest piece": {
    symbol: "wholeState",
    find: "progressOf(a.status) - progressOf(b.status)",
    replace: "progressOf(b.status) - progressOf(a.status)",
    caughtBy: unit("derive-tracking.test"),
  },
  "a parcel that is weighed at a hub is back at the start": {
    symbol: "apply",
    find: "if (rule.status !== null && !backwards) {",
    replace: "if (rule.status !== null) {",
    caughtBy: unit("derive-tracking.test"),
  },
  "a lost piece that is found stays lost": {
    symbol: "apply",
    find: `event.code === "FOUND" || `,
    caughtBy: unit("derive-tracking.test"),
  },
  "a shipment is stale a day too late": {
    symbol: "staleAfterDays",
    find: "3",
    replace: "4",
    caughtBy: unit("freshness.test"),
  },
  "a promise that ends now is missed": {
    symbol: "promiseState",
    find: "end > Date.parse(promisedBy)",
    replace: "end >= Date.parse(promisedBy)",
    caughtBy: unit("freshness.test"),
  },
  "an open trouble still says when the parcel is expected": {
    symbol: "arrivalStatement",
    find: `if (shipment.trouble !== null || isStale) return`,
    replace: `if (isStale) return`,
    caughtBy: unit("tracking-situation.test", "situations.test"),
  },
  "a failed delivery is shown on the step in transit": {
    symbol: "stageOf",
    find: `if (troubleCode === "DELIVERY_FAILED") return "DELIVERY";`,
    caughtBy: unit("derive-tracking.test", "tracking-situation.test"),
  },
  "a claim has four days": {
    symbol: "claimDays",
    find: "3",
    replace: "4",
    caughtBy: unit("tracking-situation.test"),
  },
  "a place without a point is drawn at another one": {
    symbol: "situationPlace",
    find: "point === null ? null : { city, point };",
    replace: "{ city, point: point ?? { lat: 0, lng: 0 } };",
    caughtBy: unit("tracking-situation.test", "situations.test"),
  },
  "a cancelled shipment shows a map": {
    symbol: "trackingSituation",
    find: `hasMap: tag !== "cancelled",`,
    replace: "hasMap: true,",
    caughtBy: unit("tracking-situation.test", "situations.test"),
  },
  "right digits use up attempts": {
    symbol: "unlockShipment",
    find: `return { kind: "phoneDigitsWrong" };
    await refund();`,
    replace: `return { kind: "phoneDigitsWrong" };`,
    caughtBy: abuse("last-4 sweep: right digits do not use up attempts"),
  },
  "a parcel that the replica does not have yet is not found": {
    symbol: "readVisitorAnswers",
    find: "if (isComplete && outdated.length === 0) return result;",
    replace: "if (outdated.length === 0) return result;",
    caughtBy: { suite: "db", tests: ["tracking/replica.db"], name: "asks the primary for what the replica" },
  },
  "a scan that the replica still has to derive is not shown": {
    symbol: "readVisitorAnswers",
    find: "if (isComplete && outdated.length === 0) return result;",
    replace: "if (isComplete) return result;",
    caughtBy: { suite: "db", tests: ["tracking/replica.db"], name: "lacks a scan that it has" },
  },
  "customers are answered by a replica": {
    symbol: "trackingDepsFor",
    find: "return deps.hasSessionToken(request) ? { ...deps, replica: null } : deps;",
    replace: "return deps;",
    caughtBy: { suite: "db", tests: ["tracking/replica.db"], name: "nor for customers" },
  },
  "a replica that stands still seems to have caught up": {
    symbol: "ReplicaLag",
    find: "mark.written <= replayed",
    replace: "mark.written >= replayed",
    caughtBy: { suite: "unit", tests: ["platform/db/replica.test"], name: "grows while it stands still" },
  },
  "the focus is lost after a number is removed": {
    symbol: "useNumberEntry",
    find: `setAnnouncement(m.track_removed({ number: readableNumber(number, by) }));
        box.current?.focus();`,
    replace: "setAnnouncement(m.track_removed({ number: readableNumber(number, by) }));",
    caughtBy: {
      suite: "components",
      tests: ["number-field.browser"],
      name: "a number becomes a chip when it is complete",
    },
  },
  "Enter leaves the number in the box": {
    symbol: "NumberField",
    find: "else entry.absorb(true);",
    replace: "else entry.absorb();",
    caughtBy: {
      suite: "components",
      tests: ["number-field.browser"],
      name: "Enter adds the number of the box",
    },
  },
};

/** From a number to the texts of its page. */
export const tracking: AreaMutations = { abuseCases, others };
