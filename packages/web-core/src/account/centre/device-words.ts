import { m } from "@rimba/content/messages";
import type { UserSession } from "@rimba/contract";

/** What a session's device is called. */
export function deviceWords({ device }: Pick<UserSession, "device">): string {
  return device ?? m.sessions_device_unknown();
}
