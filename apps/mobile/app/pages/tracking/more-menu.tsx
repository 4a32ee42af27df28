import { m } from "@rimba/content/messages";
import { LanguageSwitch } from "@rimba/web-core/app/shell/language-switch.tsx";
import { SiteSwitchLink } from "@rimba/web-core/app/shell/site-switch-link.tsx";
import { useHydrated } from "@rimba/web-core/app/document/hydration.tsx";
import { csvPath } from "@rimba/web-core/tracking/track-path.ts";
import type { TrackingAnswered } from "@rimba/web-core/tracking/tracking-view.ts";
import Download from "lucide-react/icons/download";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Pencil from "lucide-react/icons/pencil";
import Printer from "lucide-react/icons/printer";
import { Link } from "react-router";
import menu from "../../shell/site-menu.module.css";
import { PopoverMenu } from "../../shell/site-menu.tsx";
import { editPath } from "./edit-path.ts";
import css from "./more-menu.module.css";

/** What else can be done with the answers. */
export function MoreMenu({ page }: { page: TrackingAnswered }) {
  const hydrated = useHydrated();
  const { numbers, by } = page;
  return (
    <PopoverMenu
      id="more-menu"
      label={m.tracking_more()}
      icon={<EllipsisVertical aria-hidden="true" />}
      width="list"
    >
      <ul className={menu.menuList}>
        <li>
          <Link to={editPath({ numbers, by })}>
            <Pencil aria-hidden="true" />
            {m.tracking_edit()}
          </Link>
        </li>
        <li>
          <a href={csvPath({ numbers, by })} download>
            <Download aria-hidden="true" />
            {m.tracking_csv()}
          </a>
        </li>
        {hydrated && (
          <li>
            <button type="button" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              {m.tracking_print()}
            </button>
          </li>
        )}
        <li className={menu.rule}>
          <SiteSwitchLink />
        </li>
      </ul>
      <div className={css.languages}>
        <LanguageSwitch variant="inline" />
      </div>
    </PopoverMenu>
  );
}
