import { endpoints } from "@rimba/contract";
import { hourMs } from "@rimba/domain";
import type { FastifyInstance } from "fastify";
import type { CleanupRows } from "../../platform/jobs/cleanup.ts";
import { deleteDeletedContacts } from "./contact-queries.ts";
import { ok, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { addContact, changeContact, deleteContact, restoreContact } from "./change-contacts.ts";
import { type ContactsDeps, contactDetail, contactPage, defaultContact } from "./read-contacts.ts";
import { parseAddress } from "./parse-address.ts";
import { exportContacts, importContacts } from "./move-contacts.ts";

export const contactsCleanup: CleanupRows = {
  // Long after the time in which customers can restore them.
  contacts: { retentionMs: hourMs, deleteBefore: deleteDeletedContacts },
};

/** The address book. */
export function registerContacts(app: FastifyInstance, deps: ContactsDeps): void {
  registerReading(app, deps);
  registerChanging(app, deps);
  registerMoving(app, deps);
}

function registerReading(app: FastifyInstance, deps: ContactsDeps): void {
  registerEndpoint(app, endpoints.addressPage, async ({ input, session, locale }) =>
    ok(await contactPage(deps, session.customerId, input, locale)),
  );

  registerEndpoint(app, endpoints.addressGetDefault, async ({ session, locale }) =>
    ok(await defaultContact(deps, session.customerId, locale)),
  );

  registerEndpoint(app, endpoints.addressDetail, async ({ input, session, locale }) => {
    const result = await contactDetail(deps, session.customerId, input.contactId, locale);
    return result.kind === "ok" ? ok(result.contact) : result;
  });
}

function registerChanging(app: FastifyInstance, deps: ContactsDeps): void {
  registerEndpoint(app, endpoints.addressAdd, async ({ input, session, locale }) => {
    const { isDefault, ...contact } = input;
    const result = await addContact(deps, session, { input: contact, isDefault, locale });
    return result.kind === "ok" ? ok(result.contact) : result;
  });

  registerEndpoint(app, endpoints.addressUpdate, async ({ input, session, locale }) => {
    const { contactId, version, isDefault, ...contact } = input;
    const change = { input: contact, isDefault, locale };
    const result = await changeContact(deps, session, { contactId, version }, change);
    return result.kind === "ok" ? ok(result.contact) : result;
  });

  registerEndpoint(app, endpoints.addressDelete, async ({ input, session }) => {
    const result = await deleteContact(deps, session, input.contactId);
    return result.kind === "ok" ? ok(null) : result;
  });

  registerEndpoint(app, endpoints.addressRestore, async ({ input, session, locale }) => {
    const result = await restoreContact(deps, session, input.contactId, locale);
    return result.kind === "ok" ? ok(result.contact) : result;
  });
}

function registerMoving(app: FastifyInstance, deps: ContactsDeps): void {
  registerEndpoint(app, endpoints.addressParse, async ({ input, session, locale }) => {
    const result = await parseAddress(deps, session, input.text, locale);
    return result.kind === "ok" ? ok(result.address) : result;
  });

  registerEndpoint(app, endpoints.addressExport, async ({ session, locale }) =>
    ok(await exportContacts(deps, session, locale)),
  );

  registerEndpoint(app, endpoints.addressImport, async ({ input, session }) => {
    const result = await importContacts(deps, session, input.csv);
    return result.kind === "ok" ? ok(result.answer) : result;
  });
}
