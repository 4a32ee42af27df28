import { m } from "@rimba/content/messages";
import { orderFormPath } from "@rimba/web-core/orders/entry-paths.ts";
import PackagePlus from "lucide-react/icons/package-plus";
import Scale from "lucide-react/icons/scale";
import Store from "lucide-react/icons/store";
import { Link } from "react-router";
import css from "./tiles.module.css";

/** What else can be done from here, one press away. */
export function Tiles() {
  return (
    <nav className={css.tiles} aria-label={m.network_query_nav()}>
      <Link className={css.tile} to="/networkQuery?type=rate">
        <span className={css.mark}>
          <Scale size={22} strokeWidth={1.75} aria-hidden="true" />
        </span>
        {m.rate_tile()}
      </Link>
      <Link className={css.tile} to="/networkQuery?type=outlet">
        <span className={css.mark}>
          <Store size={22} strokeWidth={1.75} aria-hidden="true" />
        </span>
        {m.outlets_title()}
      </Link>
      <Link className={css.tile} to={orderFormPath}>
        <span className={css.mark}>
          <PackagePlus size={22} strokeWidth={1.75} aria-hidden="true" />
        </span>
        {m.send_nav()}
      </Link>
    </nav>
  );
}
