import { m } from "@rimba/content/messages";
import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import { useLocation } from "react-router";
import { useRootData } from "../document/root-data.ts";
import styles from "./site-switch-link.module.css";

/** Links to the same page on the other site, which then stays selected. The server sets the cookie. */
export function SiteSwitchLink({ className = styles.link }: { readonly className?: string | undefined }) {
  const { site } = useRootData();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set("site", site === "desktop" ? "mobile" : "desktop");
  const Icon = site === "desktop" ? Smartphone : Monitor;
  return (
    <a className={className} href={`${pathname}?${query}`} rel="nofollow">
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {site === "desktop" ? m.site_switch_mobile() : m.site_switch_desktop()}
    </a>
  );
}
