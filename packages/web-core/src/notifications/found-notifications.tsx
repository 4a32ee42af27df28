import { m } from "@rimba/content/messages";
import { type Notification, notificationDays } from "@rimba/contract";
import CheckCheck from "lucide-react/icons/check-check";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useRootData } from "../app/document/root-data.ts";
import { useLocale } from "../app/locale/use-locale.ts";
import { myShipmentsPaths } from "../app/my-shipments-paths.ts";
import { OutlineLink } from "../app/shell/outline-link.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState, UnavailableCard } from "../ui/content-states.tsx";
import { formatNumber } from "../ui/format/number.ts";
import { formatDate, relativeDay } from "../ui/format/time.ts";
import type { Layout } from "../ui/layout.ts";
import { writeUnread } from "./bell/unread-store.ts";
import { NotificationRow } from "./notification-row.tsx";
import { type LoadedNotifications, notificationsPerPage } from "./page.ts";
import { useMarkRead } from "./use-mark-read.ts";
import styles from "./found-notifications.module.css";

interface Props {
  readonly page: LoadedNotifications;
  readonly layout: Layout;
  /** Leads to the other pages of the list. */
  readonly paging: ReactNode;
}

/** The notifications by day, and a button that marks all as read. */
export function FoundNotifications({ page, layout, paging }: Props) {
  const { found, now, user } = page;
  const { locale } = useLocale();
  const list = useRef<HTMLDivElement>(null);
  const reading = useMarkRead(page, () => list.current?.focus());
  useEffect(() => writeUnread(found.unread), [found]);
  if (found.records.length === 0) return <NoNotifications phone={user.phone} />;
  const byDay = Map.groupBy(found.records, (each) => dayOf(each, new Date(now), locale));
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      {[...byDay].map(([day, items], index) => (
        <Day key={day} name={day} beside={index === 0 && reading.hasUnread && <MarkAll reading={reading} />}>
          <ul className={layout === "wide" ? "card clip" : "stack gap-3"}>
            {items.map((each) => (
              <NotificationRow
                key={each.id}
                notification={each}
                isRead={reading.isRead(each)}
                now={now}
                layout={layout}
                onOpen={() => reading.markRead(each)}
              />
            ))}
          </ul>
        </Day>
      ))}
      {(layout === "wide" || found.records.length < found.total) && (
        <div className={styles[layout]}>
          <p className="fs-small muted">
            <Range page={page} layout={layout} />
          </p>
          {paging}
        </div>
      )}
    </div>
  );
}

function dayOf(moment: Notification, now: Date, locale: Parameters<typeof formatDate>[1]): string {
  return relativeDay(moment, now, locale) ?? formatDate(moment, locale, { now, width: "long" });
}

function MarkAll({ reading }: { readonly reading: ReturnType<typeof useMarkRead> }) {
  return (
    <Button
      look="text"
      size="small"
      className={styles.markAll}
      isPending={reading.isPending}
      onClick={reading.markAll}
    >
      <CheckCheck size={18} strokeWidth={1.75} aria-hidden="true" />
      {m.notifications_mark_all()}
    </Button>
  );
}

interface DayProps {
  readonly name: string;
  /** At the end of its heading's line. */
  readonly beside: ReactNode;
  readonly children: ReactNode;
}

function Day({ name, beside, children }: DayProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className="fs-small semibold muted no-tracking lh-1-4">
          <bdi>{name}</bdi>
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

/** The range of the shown notifications. */
function Range({ page: { page, found }, layout }: Pick<Props, "page" | "layout">) {
  const { locale } = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  // The list of a phone grows from the first notification.
  const before = layout === "wide" ? (page - 1) * notificationsPerPage : 0;
  return (
    <bdi className="num">
      {m.notifications_range({
        first: number(before + 1),
        last: number(before + found.records.length),
        total: number(found.total),
      })}
    </bdi>
  );
}

function NoNotifications({ phone }: { readonly phone: string }) {
  const { site } = useRootData();
  return (
    <EmptyState
      picture="basket"
      title={m.notifications_none()}
      // Read from left to right in every language, as `LtrNumber`, and on one line.
      text={m.notifications_none_text({
        phone: `\u2066${phone.replaceAll(" ", "\u00A0")}\u2069`,
        days: notificationDays,
      })}
      action={<OutlineLink to={myShipmentsPaths[site]}>{m.my_shipments_title()}</OutlineLink>}
    />
  );
}

/** The list cannot be loaded now; with a link to retry. */
export function NotificationsUnavailable({ offline }: { readonly offline: boolean }) {
  return <UnavailableCard title={m.notifications_unavailable_title()} offline={offline} />;
}
