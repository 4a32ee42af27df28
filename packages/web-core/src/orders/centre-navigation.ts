import { m } from "@rimba/content/messages";
import type { Site } from "@rimba/contract";
import type { LucideIcon } from "lucide-react";
import Bell from "lucide-react/icons/bell";
import BookUser from "lucide-react/icons/book-user";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Package from "lucide-react/icons/package";
import ScrollText from "lucide-react/icons/scroll-text";
import Settings from "lucide-react/icons/settings";
import ShieldCheck from "lucide-react/icons/shield-check";
import Smartphone from "lucide-react/icons/smartphone";
import Store from "lucide-react/icons/store";
import UserCog from "lucide-react/icons/user-cog";
import { privacyPath, termsPath } from "../account/login/legal-paths.ts";
import { changePhonePaths, personalPaths } from "../account/personal-paths.ts";
import { contactsPages } from "../contacts/page.ts";
import { preferredOutletPath } from "../outlets/preferred/page.ts";
import { ordersListPaths } from "../app/entry-paths.ts";
import { myShipmentsPaths } from "../app/my-shipments-paths.ts";
import { notificationPaths, notifySettingsPaths } from "../app/notification-paths.ts";

/** An entry of the navigation in the personal centre. */
export interface CentreEntry {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly name: () => string;
}

/** The pages of the personal centre on a site. */
export function centrePages(site: Site) {
  return {
    orders: { to: ordersListPaths[site], icon: ClipboardList, name: m.orders_title },
    shipments: { to: myShipmentsPaths[site], icon: Package, name: m.my_shipments_title },
    messages: { to: notificationPaths[site], icon: Bell, name: m.notifications_title },
    notifySettings: { to: notifySettingsPaths[site], icon: Settings, name: m.notify_settings_title },
    addresses: { to: contactsPages[site], icon: BookUser, name: m.contacts_title },
    personal: { to: personalPaths[site], icon: UserCog, name: m.session_personal },
    phone: { to: changePhonePaths[site], icon: Smartphone, name: m.change_phone_title },
    preferredOutlet: { to: preferredOutletPath(site), icon: Store, name: m.preferred_outlet_title },
  } as const satisfies Record<string, CentreEntry>;
}

/** What a customer has agreed to. */
export const legalPages: readonly CentreEntry[] = [
  { to: termsPath, icon: ScrollText, name: m.login_terms },
  { to: privacyPath, icon: ShieldCheck, name: m.login_privacy },
];
