import type { Contact, ContactsRequest, Page } from "@rimba/contract";

export type ContactsAnswer = { kind: "answered"; page: Page<Contact> } | { kind: "unavailable" };

export type ContactAnswer =
  | { kind: "answered"; contact: Contact }
  | { kind: "unknown" }
  | { kind: "unavailable" };

/** The address book of who looks at a protected page, on the server in process; for reading alone. Never throws for a database that is away. */
export interface ContactService {
  page(request: ContactsRequest): Promise<ContactsAnswer>;
  detail(contactId: string): Promise<ContactAnswer>;
}
