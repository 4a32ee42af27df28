import { m } from "@rimba/content/messages";
import { personalMeta, useCustomer } from "@rimba/web-core/account/page.ts";
import type { Matches } from "@rimba/web-core/app/document/meta.ts";
import { FormProblem } from "@rimba/web-core/app/forms/form-problem.tsx";
import { pagePaths } from "@rimba/web-core/app/entry-paths.ts";
import { addressChoicePath } from "@rimba/web-core/orders/order-form-paths.ts";
import type { PartyName } from "@rimba/web-core/orders/form/order-form.ts";
import type { LoadedOrderForm, OrderFormPageData } from "@rimba/web-core/orders/form/page.ts";
import { usePartyForm } from "@rimba/web-core/orders/use-party-form.tsx";
import { CentreUnavailable, WithoutScript } from "@rimba/web-core/site-frame/centre.tsx";
import { Button, buttonClass } from "@rimba/web-core/ui/button.tsx";
import { hintClass } from "@rimba/web-core/ui/field.tsx";
import { BookUser } from "@rimba/web-core/ui/icons.ts";
import { type FormEvent, useEffect, useEffectEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Page } from "../../shell/page-bar.tsx";
import styles from "../steps/steps.module.css";

export { loader, clientLoader, shouldRevalidate, headers } from "@rimba/web-core/orders/form/page.ts";

const titles = { sender: m.send_sender_address, receiver: m.send_receiver_address } as const;

function nameAt(pathname: string): PartyName {
  return /^\/senderAddress/i.test(pathname) ? "sender" : "receiver";
}

interface MetaArguments {
  readonly matches: Matches;
  readonly location: { readonly pathname: string };
}

export function meta({ matches, location }: MetaArguments) {
  return personalMeta(titles[nameAt(location.pathname)])({ matches });
}

/** The sender or the receiver of the order: each has its own address. */
export default function OrderParty({ loaderData: page }: { loaderData: OrderFormPageData }) {
  const name = nameAt(useLocation().pathname);
  return <PartyPage key={name} page={page} name={name} />;
}

interface Props {
  readonly page: OrderFormPageData;
  readonly name: PartyName;
}

/** One party of the order on its own page. Input is stored in the order immediately. */
export function PartyPage({ page, name }: Props) {
  return (
    <Page title={titles[name]()} titleId="party-title" back={pagePaths.orderForm} className={null}>
      {page.kind === "ok" ? (
        <PartyForm page={page} name={name} />
      ) : (
        <div className={styles.page}>
          <CentreUnavailable offline={page.offline} />
        </div>
      )}
    </Page>
  );
}

function PartyForm({ page, name }: { page: LoadedOrderForm; name: PartyName }) {
  useCustomer(page.user);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const party = usePartyForm(page, name);
  const isNew = new URLSearchParams(search).has("new");
  const restart = useEffectEvent(() => {
    party.clear();
    void navigate(pathname, { replace: true });
  });
  useEffect(() => {
    if (isNew) restart();
  }, [isNew]);
  const done = async (event: FormEvent) => {
    event.preventDefault();
    if (await party.check()) await navigate(pagePaths.orderForm);
  };
  return (
    <form
      className={styles.form}
      aria-labelledby="party-title"
      noValidate
      onSubmit={(event) => void done(event)}
    >
      <div className={styles.page}>
        <WithoutScript />
        <Link className={buttonClass({ look: "neutral", wide: true })} to={addressChoicePath(name)}>
          <BookUser size={18} strokeWidth={1.75} aria-hidden="true" />
          {m.send_from_book()}
        </Link>
        <p className={hintClass}>{m.form_required_note()}</p>
        {party.shown}
        <p role="status" className="visually-hidden">
          {party.announcement}
        </p>
      </div>
      <div className={styles.bar}>
        <FormProblem errorCount={party.errorCount} showsFieldCount problem={null} />
        <Button type="submit" size="large" wide>
          {m.send_use_address()}
        </Button>
      </div>
    </form>
  );
}
