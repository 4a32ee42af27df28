import { m } from "@rimba/content/messages";
import type { ReactNode } from "react";
import card from "../account/centre/centre-card.module.css";
import { type Customer, type LoadedCustomer, type Unavailable, useCustomer } from "../account/page.ts";
import { StoredOutletCard } from "../outlets/preferred/stored-outlet.tsx";
import { UnavailableCard } from "../ui/content-states.tsx";

/** Nothing can be changed here without script: the calls need a header. */
export function WithoutScript() {
  return (
    <noscript>
      <p className={card.noscript}>{m.personal_without_script()}</p>
    </noscript>
  );
}

/** Replaces a page of the personal centre that cannot be loaded. */
export function CentreUnavailable({ offline }: { offline: boolean }) {
  return (
    <div className={card.card}>
      <UnavailableCard title={m.personal_unavailable_title()} offline={offline} />
      {offline && <StoredOutletCard />}
    </div>
  );
}

export interface CentreAnswerProps<Loaded extends LoadedCustomer> {
  readonly data: Loaded | Unavailable | { readonly kind: "unknown" };
  /** Shown if the requested data do not exist. */
  readonly missing?: ReactNode;
  readonly show: ((loaded: Loaded, customer: Customer) => ReactNode) | undefined;
  /** Places the answer on the page. The user is null if it cannot be loaded now. */
  readonly children: (answer: ReactNode, user: Customer["user"] | null) => ReactNode;
}

/** The data of a page for customers, or an error card if they cannot be loaded. */
export function CentreAnswer<Loaded extends LoadedCustomer>(props: CentreAnswerProps<Loaded>) {
  const { data, missing, show, children } = props;
  if (data.kind === "ok") return <LoadedAnswer data={data} show={show} place={children} />;
  return children(data.kind === "unknown" ? missing : <CentreUnavailable offline={data.offline} />, null);
}

interface LoadedAnswerProps<Loaded extends LoadedCustomer> extends Pick<CentreAnswerProps<Loaded>, "show"> {
  readonly data: Loaded;
  readonly place: CentreAnswerProps<Loaded>["children"];
}

function LoadedAnswer<Loaded extends LoadedCustomer>({ data, show, place }: LoadedAnswerProps<Loaded>) {
  const customer = useCustomer(data.user);
  return place(show?.(data, customer), customer.user);
}
