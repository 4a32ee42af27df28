import { m } from "@rimba/content/messages";
import { contentPages } from "@rimba/contract";
import { customerTabs, loginPath, pagePaths, readGuestTab } from "@rimba/web-core/app/entry-paths.ts";
import { carrierNameOf, type Matches, pageMeta } from "@rimba/web-core/app/document/meta.ts";
import { useLoggedIn } from "@rimba/web-core/app/session/session-mark.tsx";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { EmptyState } from "@rimba/web-core/ui/content-states.tsx";
import { CircleQuestionMark, MapPin, Scale, Smartphone } from "@rimba/web-core/ui/icons.ts";
import { type ReactNode, useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Page } from "../../shell/page-bar.tsx";
import { CallRow, LanguageRow, PageRow, Rows, SiteRow, ThemeRow } from "../personal-center/account-rows.tsx";
import styles from "./guest.module.css";

export { headersOfPublicPage as headers } from "@rimba/web-core/app/document/page-response.ts";

export function meta({ matches }: { readonly matches: Matches }) {
  const brand = carrierNameOf(matches);
  return pageMeta(matches, {
    title: m.login_submit(),
    description: m.guest_description({ brand }),
    isForSearch: false,
  });
}

const titles = { send: m.send_nav, orders: m.orders_title, account: m.session_account };
const parts = { send: Send, orders: Orders, account: Account };

/** A tab for customers, to a visitor who is not logged in: what is there, what works without an account, the login. */
export default function Guest() {
  const tab = readGuestTab(useLocation().search);
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  const customerPath = customerTabs[tab];
  useEffect(() => {
    if (loggedIn) void navigate(customerPath, { replace: true });
  }, [loggedIn, customerPath, navigate]);
  const Part = parts[tab];
  return (
    <Page title={titles[tab]()}>
      <Part login={loginPath(customerPath)} />
    </Page>
  );
}

interface PartProps {
  /** The address of the login that returns to the page for customers. */
  readonly login: string;
}

interface FirstCardProps {
  readonly title: string;
  readonly text: string;
  /** What the visitor can do now. */
  readonly children: ReactNode;
}

function FirstCard({ title, text, children }: FirstCardProps) {
  return (
    <section className="card pad-4">
      <h2 className="fs-title">{title}</h2>
      <p className={styles.text}>{text}</p>
      <div className="stack gap-3">{children}</div>
    </section>
  );
}

const needs = [
  { icon: MapPin, text: m.guest_send_address },
  { icon: Scale, text: m.guest_send_parcel },
  { icon: Smartphone, text: m.guest_send_phone },
];

function Send({ login }: PartProps) {
  return (
    <div className="stack gap-3">
      <FirstCard title={m.guest_send_title()} text={m.guest_send_text()}>
        <Link className={buttonClass({ wide: true })} to={pagePaths.rates}>
          {m.rate_tile()}
        </Link>
        <Link className={buttonClass({ look: "outline", wide: true })} to={login}>
          {m.guest_send_login()}
        </Link>
      </FirstCard>
      <section className="card pad-4">
        <h2 className={styles.heading}>{m.guest_send_needs()}</h2>
        <ul className={styles.needs}>
          {needs.map(({ icon: Icon, text }) => (
            <li key={text()} className="row gap-3">
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
              {text()}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Orders({ login }: PartProps) {
  return (
    <EmptyState
      picture="no-orders"
      title={m.guest_orders_title()}
      text={m.guest_orders_text()}
      action={
        <Link className={buttonClass()} to={login}>
          {m.login_submit()}
        </Link>
      }
    />
  );
}

function Account({ login }: PartProps) {
  return (
    <div className="stack gap-3">
      <FirstCard title={m.guest_account_title()} text={m.guest_account_text()}>
        <Link className={buttonClass({ wide: true })} to={login}>
          {m.login_submit()}
        </Link>
      </FirstCard>
      <Rows>
        <LanguageRow />
        <ThemeRow />
        <SiteRow />
      </Rows>
      <Rows>
        <PageRow to={contentPages.qa.path} icon={CircleQuestionMark} name={m.header_nav_help} />
        <CallRow />
      </Rows>
    </div>
  );
}
