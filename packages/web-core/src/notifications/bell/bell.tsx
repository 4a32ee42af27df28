import { m } from "@rimba/content/messages";
import { maxUnread } from "@rimba/contract";
import BellIcon from "lucide-react/icons/bell";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { useRootData } from "../../app/document/root-data.ts";
import { notificationPaths } from "../../app/notification-paths.ts";
import { refreshUnread, useUnread } from "./unread-store.ts";
import styles from "./bell.module.css";

/** More have no room beside the bell; they are read aloud. */
const maxShown = 9;

/** Leads to the notifications, with the number of unread ones. */
export function Bell() {
  const { site, locale } = useRootData();
  const { key } = useLocation();
  const unread = useUnread() ?? 0;
  useEffect(() => {
    const refresh = () => void refreshUnread(locale);
    refresh();
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, [key, locale]);
  return (
    <Link className={styles.bell} to={notificationPaths[site]}>
      <BellIcon size={22} strokeWidth={1.75} aria-hidden="true" />
      <span className="visually-hidden">{labelOf(unread)}</span>
      {unread > 0 && (
        <span className={`num ${styles.count}`} aria-hidden="true">
          {unread > maxShown ? `${maxShown}+` : unread}
        </span>
      )}
    </Link>
  );
}

function labelOf(unread: number): string {
  if (unread === 0) return m.notifications_title();
  if (unread > maxUnread) return m.notifications_bell_many({ count: maxUnread });
  return m.notifications_bell({ count: unread });
}
