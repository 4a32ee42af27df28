import { contactRequest } from "@rimba/contract";
import type { ContactService } from "@rimba/web-core/contacts/contact-service.ts";
import { orUnavailable } from "../../platform/db/or-unavailable.ts";
import type { PageVisitor } from "../../platform/http/request-locale.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import type { ContactsDeps } from "./contacts-deps.ts";
import { contactDetail, contactPage, contactProvinces } from "./read-contacts.ts";

/** What the pages of a customer who is logged in may read of the address book. */
export function siteContacts(
  deps: Pick<ContactsDeps, "db" | "reference">,
  { customerId }: Session,
  { locale }: PageVisitor,
): ContactService {
  return {
    page: (request) =>
      orUnavailable(async () => ({
        kind: "answered",
        page: await contactPage(deps, customerId, request, locale),
      })),
    provinces: () =>
      orUnavailable(async () => ({
        kind: "answered",
        provinces: await contactProvinces(deps, customerId, locale),
      })),
    detail: (typedId) =>
      orUnavailable(async () => {
        const { data: asked } = contactRequest.safeParse({ contactId: typedId });
        const contact = asked ? await contactDetail(deps, customerId, asked.contactId, locale) : null;
        return contact === null ? { kind: "unknown" } : { kind: "answered", contact };
      }),
  };
}
