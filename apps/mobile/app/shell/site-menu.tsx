import { m } from "@rimba/content/messages";
import { sectionLinks } from "@rimba/web-core/site-frame/section-links.tsx";
import { useLoggedIn } from "@rimba/web-core/app/session/session-mark.tsx";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { SiteSwitchLink } from "@rimba/web-core/app/shell/site-switch-link.tsx";
import { centrePath, orderFormPath } from "@rimba/web-core/orders/entry-paths.ts";
import CircleUser from "lucide-react/icons/circle-user";
import House from "lucide-react/icons/house";
import Menu from "lucide-react/icons/menu";
import Package from "lucide-react/icons/package";
import PackagePlus from "lucide-react/icons/package-plus";
import Phone from "lucide-react/icons/phone";
import ReceiptText from "lucide-react/icons/receipt-text";
import Scale from "lucide-react/icons/scale";
import Store from "lucide-react/icons/store";
import { Link, useLocation } from "react-router";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import css from "./site-menu.module.css";
import button from "./icon-button.module.css";

/** Everything that the site offers today, behind the menu button. */
export function SiteMenu() {
  const { hotline, hotlineDial } = useRootData().carrier;
  const loggedIn = useLoggedIn();
  return (
    <PopoverMenu id="site-menu" label={m.header_menu()} icon={<Menu aria-hidden="true" />} width="column">
      <nav aria-label={m.header_menu()}>
        <ul className={css.menuList}>
          <li>
            <Link to="/">
              <House aria-hidden="true" />
              {m.nav_home()}
            </Link>
          </li>
          <li>
            <Link to="/track">
              <Package aria-hidden="true" />
              {m.footer_track_waybill()}
            </Link>
          </li>
          <li>
            <Link to="/track?by=customerOrder">
              <ReceiptText aria-hidden="true" />
              {m.footer_track_order()}
            </Link>
          </li>
          <li>
            <Link to="/networkQuery?type=rate">
              <Scale aria-hidden="true" />
              {m.rate_bar_title()}
            </Link>
          </li>
          <li>
            <Link to="/networkQuery?type=outlet">
              <Store aria-hidden="true" />
              {m.outlets_title()}
            </Link>
          </li>
          <li>
            <Link to={orderFormPath}>
              <PackagePlus aria-hidden="true" />
              {m.send_nav()}
            </Link>
          </li>
          {sectionLinks.map(({ path, title, icon: Icon }) => (
            <li key={path}>
              <Link to={path}>
                <Icon aria-hidden="true" />
                {title()}
              </Link>
            </li>
          ))}
          <li>
            <Link to={loggedIn ? centrePath : "/login"}>
              <CircleUser aria-hidden="true" />
              {loggedIn ? m.session_account() : m.login_submit()}
            </Link>
          </li>
          <li>
            <a href={`tel:${hotlineDial}`}>
              <Phone aria-hidden="true" />
              {m.nav_call()}
              <bdi dir="ltr" className={`num ${css.count}`}>
                {hotline}
              </bdi>
            </a>
          </li>
          <li className={css.rule}>
            <SiteSwitchLink />
          </li>
        </ul>
      </nav>
    </PopoverMenu>
  );
}

interface PopoverMenuProps {
  id: string;
  label: string;
  icon: ReactNode;
  /** A panel over the whole column, or a short list under the end of the bar. */
  width: "column" | "list";
  /** A choice in the panel is active. */
  active?: boolean;
  children: ReactNode;
}

/**
 * A button in the top bar that opens a panel below it. The browser's own popover: it opens
 * without script, Esc and a tap beside it close it, and focus goes back to the button.
 */
export function PopoverMenu({ id, label, icon, width, active = false, children }: PopoverMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useLayoutEffect(() => {
    if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
  }, [key]);
  return (
    <>
      <button
        type="button"
        className={`${button.button} ${active ? css.active : ""}`}
        popoverTarget={id}
        aria-label={label}
      >
        {icon}
      </button>
      <div ref={panel} id={id} popover="auto" className={`${css.panel} ${css[width]}`}>
        {children}
      </div>
    </>
  );
}
