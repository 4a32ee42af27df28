import { localeNames } from "@rimba/content/locales";
import { m } from "@rimba/content/messages";
import { contactsPages } from "@rimba/web-core/contacts/page.ts";
import { bindingPath } from "@rimba/web-core/outlets/preferred/page.ts";
import { privacyPath, termsPath } from "@rimba/web-core/account/login/legal-paths.ts";
import { changePhonePaths, personalPaths } from "@rimba/web-core/account/personal-paths.ts";
import { formatNumber } from "@rimba/web-core/ui/format/number.ts";
import { ordersPath } from "@rimba/web-core/orders/list/page.ts";
import { PrefetchHome } from "@rimba/web-core/app/session/guard.tsx";
import { useLogOut } from "@rimba/web-core/app/session/use-log-out.ts";
import { Button } from "@rimba/web-core/ui/button.tsx";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { LanguageSwitch } from "@rimba/web-core/app/shell/language-switch.tsx";
import {
  BookUser,
  ChevronRight,
  ClipboardList,
  Globe,
  Headset,
  LogOut,
  type LucideIcon,
  ScrollText,
  ShieldCheck,
  Smartphone,
  Store,
  UserCog,
} from "@rimba/web-core/ui/icons.ts";
import { Link } from "react-router";
import css from "./account-rows.module.css";

interface Props {
  /** True if the preferred outlet has no card of its own. */
  readonly withOutlet: boolean;
  /** Number of contacts; null if it cannot be loaded. */
  readonly contacts: number | null;
}

/** Links to the pages of the account and to help, and the logout button. */
export function AccountRows({ withOutlet, contacts }: Props) {
  const { locale, carrier } = useRootData();
  const logOut = useLogOut();
  return (
    <div className={css.groups}>
      <PrefetchHome />
      <ul className={css.card}>
        <PageRow
          to={ordersPath("mobile", { tab: "unfinished" })}
          icon={ClipboardList}
          name={m.orders_title()}
        />
        <PageRow
          to={contactsPages.mobile}
          icon={BookUser}
          name={m.contacts_title()}
          value={contacts === null ? null : formatNumber(contacts, locale)}
        />
        {withOutlet && <PageRow to={bindingPath("mobile")} icon={Store} name={m.binding_title()} />}
        <PageRow to={personalPaths.mobile} icon={UserCog} name={m.session_personal()} />
        <PageRow to={changePhonePaths.mobile} icon={Smartphone} name={m.change_phone_title()} />
        <li>
          <details className={css.language}>
            <summary className={css.row}>
              <Globe aria-hidden="true" />
              <span className={css.name}>{m.language_label()}</span>
              <span className={css.value}>{localeNames[locale]}</span>
              <Chevron />
            </summary>
            <div className={css.languages}>
              <LanguageSwitch variant="plain" />
            </div>
          </details>
        </li>
      </ul>
      <ul className={css.card}>
        <li>
          <a className={css.row} href={`tel:${carrier.hotlineDial}`}>
            <Headset aria-hidden="true" />
            <span className={css.name}>{m.account_call()}</span>
            <bdi dir="ltr" className={`num ${css.value}`}>
              {carrier.hotline}
            </bdi>
            <Chevron />
          </a>
        </li>
        <PageRow to={termsPath} icon={ScrollText} name={m.login_terms()} />
        <PageRow to={privacyPath} icon={ShieldCheck} name={m.login_privacy()} />
      </ul>
      <Button look="neutral" wide className={css.out} onClick={logOut}>
        <LogOut className="flip" size={20} strokeWidth={1.75} aria-hidden="true" />
        {m.session_log_out()}
      </Button>
    </div>
  );
}

interface PageRowProps {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly name: string;
  readonly value?: string | null;
}

function PageRow({ to, icon: Icon, name, value = null }: PageRowProps) {
  return (
    <li>
      <Link className={css.row} to={to}>
        <Icon aria-hidden="true" />
        <span className={css.name}>{name}</span>
        {value !== null && <span className={`num ${css.value}`}>{value}</span>}
        <Chevron />
      </Link>
    </li>
  );
}

function Chevron() {
  return <ChevronRight className={`flip ${css.chevron}`} aria-hidden="true" />;
}
