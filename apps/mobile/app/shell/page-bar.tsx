import { m } from "@rimba/content/messages";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { Link } from "react-router";
import logo from "@rimba/web-core/ui/illustrations/logo.svg?no-inline";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { LanguageSwitch } from "@rimba/web-core/app/shell/language-switch.tsx";
import { SiteMenu } from "./site-menu.tsx";
import button from "./icon-button.module.css";
import css from "./page-bar.module.css";

interface PageBarProps {
  title: string;
  /** Whether it is the heading of the page; else that stands below. */
  isHeading?: boolean;
  /** For a form that is named by it. */
  titleId?: string;
  /** A few words under the title. */
  note?: string | undefined;
  /** The page one level up: a fixed address, so that a shared link leads somewhere too. Pages of the tab bar have none. */
  back?: string;
  /** Of the link back: where it returns to. */
  backState?: unknown;
  /** Buttons at the end of the bar. */
  children?: ReactNode;
}

/** Top of every page but home: where you are, the way back, and what can be done here. */
export function PageBar({ title, isHeading = true, titleId, note, back, backState, children }: PageBarProps) {
  const Title = isHeading ? "h1" : "p";
  return (
    <header className={css.bar}>
      {back !== undefined && (
        <Link className={button.button} to={back} state={backState} aria-label={m.header_back()}>
          <ArrowLeft className="flip" aria-hidden="true" />
        </Link>
      )}
      <div className={back === undefined ? `${css.words} ${css.first}` : css.words}>
        <Title id={titleId} className={css.title}>
          {title}
        </Title>
        {note !== undefined && (
          <p className={css.note}>
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
      {children}
    </header>
  );
}

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
