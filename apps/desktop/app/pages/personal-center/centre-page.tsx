import { type Customer, type LoadedCustomer, useCustomer } from "@rimba/web-core/account/page.ts";
import { CentreUnavailable } from "@rimba/web-core/site-frame/centre-card.tsx";
import type { ReactNode } from "react";
import { CentreLayout, type CentreLayoutProps } from "./centre-layout.tsx";

interface Props<Loaded extends LoadedCustomer> extends Omit<CentreLayoutProps, "user" | "children"> {
  readonly data: Loaded | { readonly kind: "unavailable"; readonly offline: boolean };
  /** The address of the page, for the retry link. */
  readonly path: string;
  readonly children?: ((loaded: Loaded, customer: Customer) => ReactNode) | undefined;
}

/** A page of the personal centre: its data, or an error card if they cannot be loaded. */
export function CentrePage<Loaded extends LoadedCustomer>(props: Props<Loaded>) {
  const { data, path, children, ...layout } = props;
  if (data.kind === "loaded") {
    return (
      <LoadedPage {...layout} data={data}>
        {children}
      </LoadedPage>
    );
  }
  return (
    <CentreLayout {...layout} user={null}>
      <CentreUnavailable offline={data.offline} path={path} />
    </CentreLayout>
  );
}

type LoadedPageProps<Loaded extends LoadedCustomer> = Omit<Props<Loaded>, "data" | "path"> & {
  readonly data: Loaded;
};

function LoadedPage<Loaded extends LoadedCustomer>({ data, children, ...layout }: LoadedPageProps<Loaded>) {
  const customer = useCustomer(data.user);
  return (
    <CentreLayout {...layout} user={customer.user}>
      {children?.(data, customer)}
    </CentreLayout>
  );
}
