import { type AreaMutations, db, unit, type Mutations } from "./mutation.ts";

const own = (name: string) => ({ ...db("my-shipments.db"), name });
const abuse = (name: string) => ({ ...db("my-shipments-abuse.race.db"), name });
const parties = (name: string) => ({ ...db("shipment-parties.db"), name });

const abuseCases: Mutations = {
  "shipments of a number's former owner are shown": {
    symbol: "partyRoles",
    find: "if (shipment.bookedAt < partyBookingsFrom(account.numberSince)) return [];",
    caughtBy: unit("party-roles"),
  },
  "the list has shipments of a number's former owner": {
    symbol: "boxOwner",
    find: "bookedFrom: partyBookingsFrom(number.since),",
    replace: "bookedFrom: new Date(0),",
    caughtBy: own("of a recycled number are its owner's only"),
  },
  "a changed number keeps the age of the account": {
    symbol: "numbersOf",
    find: "coalesce(phone_changed_at, greatest(created_at, now() - interval '2 years'))",
    replace: "created_at",
    caughtBy: own("of a number that was changed before the processing log"),
  },
  "a number that a former version changed keeps the age of the account": {
    symbol: "numbersOf",
    find: "and kind = 'phoneChanged'",
    replace: "and kind = 'none'",
    caughtBy: own("of a number that was changed before the processing log"),
  },
  "a stranger sees the state of a private shipment": {
    symbol: "viewOf",
    find: "const isClosed = row.is_private && roles.length === 0;",
    replace: "const isClosed = false;",
    caughtBy: own("that are private tell a stranger nothing"),
  },
  "a stranger can open the details of what is followed": {
    symbol: "openMyShipment",
    find: "if (row === undefined || rolesOf(row, number).length === 0)",
    replace: "if (row === undefined)",
    caughtBy: own("that are private tell a stranger nothing"),
  },
  "what is followed has no limit": {
    symbol: "followShipments",
    find: `if (followed + wanted.size > maxFollowed) return { kind: "followLimit" };`,
    caughtBy: abuse("ten thousand guessed waybills"),
  },
  "concurrent calls follow beyond the limit": {
    symbol: "followShipments",
    find: `if ((await lockCustomer(tx, customerId)) === null) return { kind: "sessionEnded" };`,
    caughtBy: abuse("ten thousand guessed waybills"),
  },
  "any shipment can be named": {
    symbol: "changeMyShipment",
    find: "if (row === undefined || (row.followed_at === null && rolesOf(row, number).length === 0)) return false;",
    replace: "if (row === undefined) return false;",
    caughtBy: own("of another customer are not shown, named or ended"),
  },
  "the state of shipments says that a stranger's exists": {
    symbol: "followStates",
    find: "followed: row !== undefined && row.followed_at !== null,",
    replace: "followed: row !== undefined,",
    caughtBy: own("says nothing of whether others exist"),
  },
};

const others: Mutations = {
  "what was put away stays in its box": {
    symbol: "rangeOf",
    find: "own.customer_id = :customerId and ${isArchived})",
    replace: "own.customer_id = :customerId and ${isArchived} and false)",
    caughtBy: own("what is put away is in the archive alone"),
  },
  "a shipment of both secrets is listed twice": {
    symbol: "ofParty",
    find: "same.role = ${role}",
    replace: "same.role = 'nothing'",
    caughtBy: own("are merged, each once, while rows of the former secret are left"),
  },
  "pages that are read from the end begin at its wrong row": {
    symbol: "selectBox",
    find: "offset: total - offset - limit",
    replace: "offset: total - offset",
    caughtBy: own("come in the same order on the pages that are read from the end"),
  },
  "a corrected number still finds the shipment": {
    symbol: "replaceParties",
    find: "before.flatMap((each) => partyRows(each, (phone) => partyHashes(keys, phone))),",
    replace: "[],",
    caughtBy: parties("other ones in place of those that were corrected"),
  },
  "a shipment is stored without its parties": {
    symbol: "storeCheckedShipments",
    find: "changed.map(({ shipment }) => ({ before: before.get(shipment.waybillNo), shipment })),",
    replace: "[],",
    caughtBy: parties("is found by the numbers of its parties"),
  },
  "a correction before the parties are stored loses them": {
    symbol: "upsert",
    find: "case when shipment.parties_hashed_at = shipment.updated_at then excluded.updated_at end",
    replace: "excluded.updated_at",
    caughtBy: parties("get them also if something else of theirs was stored meanwhile"),
  },
  "rows of the former secret stay": {
    symbol: "addParties",
    find: "rowsBy((phone) => partyHashes(keys, phone).slice(1)),",
    replace: "[],",
    caughtBy: parties("while the secret is changed"),
  },
  "the export lacks followed shipments": {
    symbol: "everythingAbout",
    find: "const shipments = await customerData.shipments.exported(tx, customer_id);",
    replace: 'const shipments: UserExport["shipments"] = [];',
    caughtBy: own("its export has what was followed"),
  },
  "the deletion of an account leaves what was followed": {
    symbol: "deleteAccount",
    find: "of Object.values(deps.customerData)) await",
    replace: "of Object.values({ ...deps.customerData, shipments: { erase: async () => {} } })) await",
    caughtBy: own("its deletion leaves nothing of it"),
  },
};

/** Shipments of a customer: to and from the own number, and followed ones. */
export const myShipments: AreaMutations = { abuseCases, others };
