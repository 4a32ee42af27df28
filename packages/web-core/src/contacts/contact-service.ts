import type { AreaStep, Contact, ContactsRequest, Page } from "@rimba/contract";

export type ContactsAnswer = { kind: "answered"; page: Page<Contact> } | { kind: "unavailable" };

/** The provinces that one's contacts lie in. */
export type ProvincesAnswer = { kind: "answered"; provinces: readonly AreaStep[] } | { kind: "unavailable" };

export type ContactAnswer =
  | { kind: "answered"; contact: Contact }
  | { kind: "unknown" }
  | { kind: "unavailable" };

/** The address book of who looks at a protected page, on the server in process; for reading alone. Never throws for a database that is away. */
export interface ContactService {
  /** With a province those that lie in it. */
  page(request: ContactsRequest & { readonly province?: string }): Promise<ContactsAnswer>;
  /** In the order of their names. */
  provinces(): Promise<ProvincesAnswer>;
  detail(contactId: string): Promise<ContactAnswer>;
}

declare module "../app/site-services.ts" {
  interface PersonalServices {
    readonly contacts: ContactService;
  }
}
