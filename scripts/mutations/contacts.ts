import type { Mutation } from "./mutation.ts";

const race = (name: string) => ({ suite: "db", tests: ["contacts.race.db"], name }) as const;

/** The address book. */
export const contacts: readonly Mutation[] = [
  {
    title: "another customer's contact can be changed by an order",
    symbol: "selectContact",
    find: "from contact where customer_id = :customerId and contact_id = :contactId",
    replace: "from contact where :customerId is not null and contact_id = :contactId",
    caughtBy: {
      suite: "db",
      tests: ["contacts.db", "orders-abuse.db", "preferred-outlet/preferred-outlet.db"],
    },
    abuse: true,
  },
  {
    title: "a book has room for one contact more",
    symbol: "addContact",
    find: "storedCount >= maxContacts",
    replace: "storedCount > maxContacts",
    caughtBy: { suite: "db", tests: ["contacts.db", "contacts.race.db"] },
  },
  {
    title: "two first contacts at once do not wait for each other",
    symbol: "addContact",
    find: `if ((await lockCustomer(tx, customerId)) === null) return { kind: "sessionEnded" };`,
    replace: "",
    caughtBy: race("the last place racing"),
    abuse: true,
  },
  {
    title: "the former default contact stays the default",
    symbol: "updateNotDefault",
    find: "is_default = false",
    replace: "is_default = is_default",
    caughtBy: { suite: "db", tests: ["contacts.db", "contacts.race.db"] },
    abuse: true,
  },
  {
    title: "of two changes from the same version both are stored",
    symbol: "changeContact",
    find: `if (known.version !== version) return { kind: "contactChanged" };`,
    replace: "version = known.version;",
    caughtBy: { suite: "db", tests: ["contacts.db", "contacts.race.db"] },
    abuse: true,
  },
  {
    title: "a deleted contact can be restored for ever",
    symbol: "canBeBack",
    find: "<= contactRestoreSeconds * 1000",
    replace: "<= Infinity",
    caughtBy: { suite: "db", tests: ["contacts.db"] },
  },
  {
    title: "a contact that is in the book is added again with each order",
    symbol: "isSame",
    find: "return isDeepStrictEqual(",
    replace: "return !isDeepStrictEqual(",
    within: "apps/server/src/features/contacts",
    caughtBy: { suite: "db", tests: ["save-contacts.db"] },
  },
  {
    title: "a file with more rows than a book holds is checked row by row",
    symbol: "readContactsFile",
    find: `if (firstTooMany !== null) return wrong(firstTooMany.line, null, "contactsFile.tooManyRows");`,
    replace: "",
    caughtBy: { suite: "db", tests: ["contacts-file.db"] },
    abuse: true,
  },
  {
    title: "all faults of a file are looked for",
    symbol: "maxFaults",
    find: "50",
    replace: "50_000",
    within: "apps/server/src/features/contacts",
    caughtBy: { suite: "db", tests: ["contacts-file.db"] },
    abuse: true,
  },
  {
    title: "cells of the exported book run in a spreadsheet",
    symbol: "contactsFileOf",
    find: "escapeFormulaCell(cellOf(contact, column))",
    replace: "cellOf(contact, column)",
    caughtBy: { suite: "db", tests: ["contacts-file.db"] },
    abuse: true,
  },
];
