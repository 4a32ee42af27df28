import type { NotificationSettings, NotificationsPage, NotificationsRequest } from "@rimba/contract";

export type NotificationsAnswer = { kind: "ok"; page: NotificationsPage } | { kind: "unavailable" };
export type NotificationSettingsAnswer =
  | { kind: "ok"; settings: NotificationSettings }
  | { kind: "unavailable" };

/**
 * The notifications of the logged-in customer, on the server in process; read-only. Never throws if the database is
 * unavailable.
 */
export interface NotificationService {
  page(request: NotificationsRequest): Promise<NotificationsAnswer>;
  settings(): Promise<NotificationSettingsAnswer>;
}

declare module "../app/site-services.ts" {
  interface CustomerServices {
    readonly notifications: NotificationService;
  }
}
