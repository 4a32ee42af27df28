import { type Customer, type LoadedCustomer, useCustomer } from "@rimba/web-core/account/page.ts";
import { pagePaths } from "@rimba/web-core/app/entry-paths.ts";
import { CentreUnavailable, WithoutScript } from "@rimba/web-core/site-frame/centre-card.tsx";
import type { ReactNode } from "react";
import { PageBar } from "../../shell/page-bar.tsx";
import styles from "./page.module.css";

interface Props<Loaded extends LoadedCustomer> {
  readonly title: string;
  readonly titleId?: string | undefined;
  /** The page one level up. */
  readonly back?: string;
  readonly className?: string | undefined;
  readonly data:
    | Loaded
    | { readonly kind: "unavailable"; readonly offline: boolean }
    | { readonly kind: "unknown" };
  /** The address of the page, for the retry link. */
  readonly path: string;
  /** Shown if the requested data do not exist. */
  readonly missing?: ReactNode;
  readonly children?: (loaded: Loaded, customer: Customer) => ReactNode;
}

/** A page for customers: its data, or an error card if they cannot be loaded. */
export function CentrePage<Loaded extends LoadedCustomer>(props: Props<Loaded>) {
  const {
    title,
    titleId,
    back = pagePaths.centre,
    className = styles.page,
    data,
    path,
    missing,
    children,
  } = props;
  return (
    <>
      <PageBar title={title} titleId={titleId} back={back} />
      <main id="content" tabIndex={-1} className={className}>
        <WithoutScript />
        {data.kind === "ok" && <Contents data={data} show={children} />}
        {data.kind === "unavailable" && <CentreUnavailable offline={data.offline} path={path} />}
        {data.kind === "unknown" && missing}
      </main>
    </>
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
