import {
  type Customer,
  type LoadedCustomer,
  type Unavailable,
  useCustomer,
} from "@rimba/web-core/account/page.ts";
import { pagePaths } from "@rimba/web-core/app/entry-paths.ts";
import { CentreUnavailable, WithoutScript } from "@rimba/web-core/site-frame/centre-card.tsx";
import type { ReactNode } from "react";
import { Page } from "../../shell/page-bar.tsx";

interface Props<Loaded extends LoadedCustomer> {
  readonly title: string;
  readonly titleId?: string | undefined;
  /** The page one level up. */
  readonly back?: string;
  readonly className?: string | undefined;
  readonly data: Loaded | Unavailable | { readonly kind: "unknown" };
  /** The address of the page, for the retry link. */
  readonly path: string;
  /** Shown if the requested data do not exist. */
  readonly missing?: ReactNode;
  readonly children?: (loaded: Loaded, customer: Customer) => ReactNode;
}

/** A page for customers: its data, or an error card if they cannot be loaded. */
export function CentrePage<Loaded extends LoadedCustomer>(props: Props<Loaded>) {
  const { back = pagePaths.centre, data, path, missing, children, ...page } = props;
  return (
    <Page {...page} back={back}>
      <WithoutScript />
      {data.kind === "ok" && <Contents data={data} show={children} />}
      {data.kind === "unavailable" && <CentreUnavailable offline={data.offline} path={path} />}
      {data.kind === "unknown" && missing}
    </Page>
  );
}

interface ContentsProps<Loaded extends LoadedCustomer> {
  readonly data: Loaded;
  readonly show: Props<Loaded>["children"] | undefined;
}

function Contents<Loaded extends LoadedCustomer>({ data, show }: ContentsProps<Loaded>) {
  const customer = useCustomer(data.user);
  return show?.(data, customer);
}
