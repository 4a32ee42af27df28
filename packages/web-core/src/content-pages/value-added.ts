import { m } from "@rimba/content/messages";
import type { LucideIcon } from "lucide-react";
import Boxes from "lucide-react/icons/boxes";
import CalendarSync from "lucide-react/icons/calendar-sync";
import FileCheck from "lucide-react/icons/file-check";
import Handshake from "lucide-react/icons/handshake";
import PackageOpen from "lucide-react/icons/package-open";
import ShieldCheck from "lucide-react/icons/shield-check";
import Warehouse from "lucide-react/icons/warehouse";
import { contentPagePath } from "./page-groups.ts";

interface ValueAdded {
  /** Id of its heading on the page of services. */
  readonly headingId: string;
  readonly name: () => string;
  readonly icon: LucideIcon;
}

/** The value-added services, in the order of the page of services. */
export const valueAddedServices: readonly ValueAdded[] = [
  { headingId: "safe-packaging", name: m.home_extra_packaging, icon: PackageOpen },
  { headingId: "insurance", name: m.home_extra_insurance, icon: ShieldCheck },
  { headingId: "warehousing", name: m.home_extra_warehousing, icon: Warehouse },
  { headingId: "representative-receiving", name: m.home_extra_representative, icon: Handshake },
  { headingId: "regular-delivery", name: m.home_extra_regular, icon: CalendarSync },
  { headingId: "integrated-warehouse", name: m.home_extra_integrated, icon: Boxes },
  { headingId: "signed-receipt-return", name: m.home_extra_receipt, icon: FileCheck },
];

/** Its section on the page of services. */
export function valueAddedPath(headingId: string): string {
  return `${contentPagePath("serviceProducts")}#${headingId}`;
}
