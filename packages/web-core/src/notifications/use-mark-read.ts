import { m } from "@rimba/content/messages";
import type { Notification } from "@rimba/contract";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { call, failureMessage } from "../app/api/client.ts";
import { useApiAction } from "../app/api/use-api-action.ts";
import { useLocale } from "../app/locale/use-locale.ts";
import { useToast } from "../ui/toast.tsx";
import { writeUnread } from "./bell/unread-store.ts";
import type { LoadedNotifications } from "./page.ts";

/** Marks notifications as read: one when it is opened, or all. */
export function useMarkRead({ found }: LoadedNotifications, onAllRead: () => void) {
  const { locale } = useLocale();
  const notify = useToast();
  const { revalidate } = useRevalidator();
  // Until the list is loaded again.
  const [opened, setOpened] = useState<{ of: typeof found; ids: readonly string[] }>({ of: found, ids: [] });
  const ids = opened.of === found ? opened.ids : [];
  const isRead = ({ id, isRead: wasRead }: Notification) => wasRead || ids.includes(id);
  const marking = useApiAction(({ locale: to }) => call("notifyMarkRead", {}, { locale: to }));

  return {
    isRead,
    /** Also of those on other pages. */
    hasUnread: found.unread > ids.length,
    isPending: marking.isPending,
    /** If it fails, it is unread at the next visit; nothing else is lost. */
    markRead: (notification: Notification) => {
      if (isRead(notification)) return;
      setOpened({ of: found, ids: [...ids, notification.id] });
      void call("notifyMarkRead", { ids: [notification.id] }, { locale }).then(
        (answer) => answer.kind === "ok" && writeUnread(answer.value.unread),
      );
    },
    markAll: () => void markAll(),
  };

  async function markAll(): Promise<void> {
    const answer = await marking.run();
    if (answer === null) return;
    if (answer.kind === "failed") return notify({ text: failureMessage(answer.failure), tone: "error" });
    writeUnread(answer.value.unread);
    notify({ text: m.notifications_all_read(), tone: "success" });
    // The button disappears.
    onAllRead();
    void revalidate();
  }
}
