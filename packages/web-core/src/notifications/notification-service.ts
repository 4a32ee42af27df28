import type {
  CalendarFeed,
  FieldError,
  NotificationSettings,
  NotificationsPage,
  NotificationsRequest,
  SaveSettingsRequest,
} from "@rimba/contract";

export type NotificationsAnswer = { kind: "ok"; page: NotificationsPage } | { kind: "unavailable" };
export type NotificationSettingsAnswer =
  | { kind: "ok"; settings: NotificationSettings }
  | { kind: "unavailable" };
export type CalendarAnswer = { kind: "ok"; feed: CalendarFeed } | { kind: "unavailable" };
export type SavedSettingsAnswer =
  | { kind: "ok" }
  /** With texts in the language of the request. */
  | { kind: "invalid"; errors: readonly FieldError[] }
  | { kind: "refused"; msg: string }
  | { kind: "unavailable" };

/**
 * The notifications of the logged-in customer, on the server in process. Never throws if the database is unavailable.
 */
export interface NotificationService {
  page(request: NotificationsRequest): Promise<NotificationsAnswer>;
  settings(): Promise<NotificationSettingsAnswer>;
  /** As `notifySaveSettings`, for the form without script. */
  save(request: SaveSettingsRequest): Promise<SavedSettingsAnswer>;
  calendar(): Promise<CalendarAnswer>;
  /** Makes an address for the calendar, or ends it. */
  changeCalendar(change: "renew" | "end"): Promise<CalendarAnswer>;
}

declare module "../app/site-services.ts" {
  interface CustomerServices {
    readonly notifications: NotificationService;
  }
}
