import type { Binding } from "@rimba/contract";
import type { OutletView } from "../outlet-service.ts";

export type BindingAnswer = { kind: "answered"; binding: Binding | null } | { kind: "unavailable" };

/** Outlets that a customer can bind. */
export interface BindableOutlets {
  /** Around which place: the default contact's; null where there is none, or nobody knows where it lies. */
  readonly place: string | null;
  readonly outlets: readonly OutletView[];
}

export type BindableAnswer = ({ kind: "answered" } & BindableOutlets) | { kind: "unavailable" };

/** The preferred outlet of who looks at a protected page, on the server in process; for reading alone. Never throws for a database that is away. */
export interface BindingService {
  current(): Promise<BindingAnswer>;
  /** Those that fetch from the default contact, or those among them of such a name or code. */
  choices(words: string): Promise<BindableAnswer>;
}

declare module "../../app/site-services.ts" {
  interface PersonalServices {
    readonly binding: BindingService;
  }
}
