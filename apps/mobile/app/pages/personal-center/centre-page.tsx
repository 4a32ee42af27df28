import { type Customer, type LoadedCustomer, useCustomer } from "@rimba/web-core/account/page.ts";
import { centrePath } from "@rimba/web-core/orders/entry-paths.ts";
import { CentreUnavailable, WithoutScript } from "@rimba/web-core/site-frame/centre-card.tsx";
import type { ReactNode } from "react";
import { PageBar } from "../../shell/page-bar.tsx";
import css from "./page.module.css";

interface FrameProps {
  readonly title: string;
  readonly titleId?: string;
  /** The page one level up. */
  readonly back?: string;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Around a page for customers: where one is, and the way back. */
export function CentreFrame({
  title,
  titleId,
  back = centrePath,
  className = css.page,
  children,
}: FrameProps) {
  return (
    <>
      <PageBar title={title} {...(titleId !== undefined && { titleId })} back={back} />
      <main id="content" tabIndex={-1} className={className}>
        <WithoutScript />
        {children}
      </main>
    </>
  );
}

interface Props<Loaded extends LoadedCustomer> extends Omit<FrameProps, "children"> {
  readonly data: Loaded | { readonly kind: "unavailable"; readonly offline: boolean };
  /** The address of the page, to ask for it again. */
  readonly path: string;
  readonly children?: ((loaded: Loaded, customer: Customer) => ReactNode) | undefined;
}

/** A page for customers: what was loaded for it, or that it cannot be loaded now. */
export function CentrePage<Loaded extends LoadedCustomer>({ data, path, children, ...frame }: Props<Loaded>) {
  return (
    <CentreFrame {...frame}>
      {data.kind === "loaded" ? (
        <Contents data={data}>{children}</Contents>
      ) : (
        <CentreUnavailable offline={data.offline} path={path} />
      )}
    </CentreFrame>
  );
}

function Contents<Loaded extends LoadedCustomer>({
  data,
  children,
}: Pick<Props<Loaded>, "children"> & { data: Loaded }) {
  const customer = useCustomer(data.user);
  return children?.(data, customer);
}
