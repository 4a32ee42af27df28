import { m } from "@rimba/content/messages";
import logo from "@rimba/web-core/ui/illustrations/logo.svg?no-inline";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { LanguageSwitch } from "@rimba/web-core/app/shell/language-switch.tsx";
import { Link } from "react-router";
import css from "./page-bar.module.css";
import { SiteMenu } from "./site-menu.tsx";

/** Top of the home page: whose site it is, the language, the menu. */
export function HomeBar() {
  const { name } = useRootData().carrier;
  return (
    <header className={css.bar}>
      <Link className={css.home} to="/" aria-label={m.header_home_link({ brand: name })}>
        <img className={css.logo} src={logo} alt="" width={168} height={30} />
      </Link>
      <LanguageSwitch variant="compact" />
      <SiteMenu />
    </header>
  );
}
