import { type AreaMutations, db, type Mutations } from "./mutation.ts";

const race = (name: string) => ({ ...db("contacts.race.db"), name });

const abuseCases: Mutations = {
  "another customer's contact can be changed by an order": {
    symbol: "selectContact",
    find: "from contact where customer_id = :customerId and contact_id = :contactId",
    replace: "from contact where :customerId is not null and contact_id = :contactId",
    caughtBy: db("contacts.db", "orders-abuse.db", "preferred-outlet/preferred-outlet.db"),
  },
  "two first contacts at once do not wait for each other": {
    symbol: "addContact",
    find: `if ((await lockCustomer(tx, customerId)) === null) return { kind: "sessionEnded" };`,
    caughtBy: race("the last place racing"),
  },
  "the former default contact stays the default": {
    symbol: "updateOthersNotDefault",
    find: "is_default = false",
    replace: "is_default = is_default",
    caughtBy: db("contacts.db", "contacts.race.db"),
  },
  "of two changes from the same version both are stored": {
    symbol: "changeContact",
    find: `if (known.version !== version) return { kind: "contactChanged" };`,
    replace: "version = known.version;",
    caughtBy: db("contacts.db", "contacts.race.db"),
  },
  "a file with more rows than a book holds is checked row by row": {
    symbol: "readContactsFile",
    find: `if (firstTooMany !== null) return wrong(firstTooMany.line, null, "contactsFile.tooManyRows");`,
    caughtBy: db("contacts-file.db"),
  },
  "all faults of a file are looked for": {
    symbol: "maxFaults",
    find: "50",
    replace: "50_000",
    within: "apps/server/src/features/contacts",
    caughtBy: db("contacts-file.db"),
  },
  "cells of the exported book run in a spreadsheet": {
    symbol: "spreadsheetCsv",
    find: "escapeFormulaCell(cell)",
    replace: "cell",
    caughtBy: db("contacts-file.db"),
  },
  "a search for a percent sign finds the whole address book": {
    symbol: "searchContacts",
    find: "or exists (select from searched) and not exists (",
    replace: "or not exists (",
    caughtBy: { ...db("contact-search.db"), name: `finds by "%"` },
  },
};

const others: Mutations = {
  "a book has room for one contact more": {
    symbol: "addContact",
    find: "storedCount >= maxContacts",
    replace: "storedCount > maxContacts",
    caughtBy: db("contacts.db", "contacts.race.db"),
  },
  "a deleted contact can be restored for ever": {
    symbol: "canBeBack",
    find: "<= contactRestoreSeconds * 1000",
    replace: "<= Infinity",
    caughtBy: db("contacts.db"),
  },
  "a contact that is in the book is added again with each order": {
    symbol: "isSame",
    find: "return isDeepStrictEqual(",
    replace: "return !isDeepStrictEqual(",
    within: "apps/server/src/features/contacts",
    caughtBy: db("save-contacts.db"),
  },
  "a contact that another tab has deleted cannot be restored": {
    symbol: "useContactChanges",
    find: `answer.kind === "failed" && !isUnknown(answer.failure)`,
    replace: `answer.kind === "failed"`,
    caughtBy: {
      suite: "components",
      tests: ["contact-changes.browser"],
      name: "a contact that another tab has deleted can be restored",
    },
  },
  "a contact that was not restored without a network is lost": {
    symbol: "useContactChanges",
    find: `if (answer.kind === "ok" || answer.failure.kind === "refused")`,
    caughtBy: {
      suite: "components",
      tests: ["contact-changes.browser"],
      name: "a contact that could not be restored without a network",
    },
  },
  "contacts are shown twice after a change of language": {
    symbol: "useContactSearch",
    find: "found?.contacts.slice(0, (value.current - 1) * pageSize) ?? []",
    replace: "found?.contacts ?? []",
    caughtBy: {
      suite: "components",
      tests: ["contact-choice.browser"],
      name: "shows each contact once after a change of language",
    },
  },
  "a reloaded contact is saved as its former version": {
    symbol: "useSaveContact",
    find: "setBase(answer.value);",
    caughtBy: {
      suite: "components",
      tests: ["contact-form.browser"],
      name: "does not overwrite another change, and reloads the contact",
    },
  },
};

/** The address book. */
export const contacts: AreaMutations = { abuseCases, others };
