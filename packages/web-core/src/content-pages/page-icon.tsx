import type { ContentPageName } from "@rimba/contract";
import type { LucideIcon } from "lucide-react";
import Accessibility from "lucide-react/icons/accessibility";
import Ban from "lucide-react/icons/ban";
import Building2 from "lucide-react/icons/building-2";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import Cookie from "lucide-react/icons/cookie";
import FileText from "lucide-react/icons/file-text";
import Flame from "lucide-react/icons/flame";
import Gauge from "lucide-react/icons/gauge";
import Handshake from "lucide-react/icons/handshake";
import Info from "lucide-react/icons/info";
import MapIcon from "lucide-react/icons/map";
import MessageSquareWarning from "lucide-react/icons/message-square-warning";
import Package from "lucide-react/icons/package";
import PackageOpen from "lucide-react/icons/package-open";
import ScrollText from "lucide-react/icons/scroll-text";
import Shield from "lucide-react/icons/shield";
import Truck from "lucide-react/icons/truck";

const icons: Readonly<Record<ContentPageName, LucideIcon>> = {
  serviceProducts: Package,
  serviceGuarantee: Handshake,
  serviceQuality: Gauge,
  ExpressInformation: Info,
  clause: FileText,
  qa: CircleQuestionMark,
  pack: PackageOpen,
  hazardous: Flame,
  forbid: Ban,
  officialChannels: MessageSquareWarning,
  deliveryService: Truck,
  termsAndAgreement: ScrollText,
  privacyPolicy: Shield,
  cookiesPolicy: Cookie,
  accessibility: Accessibility,
  companyIntroduction: Building2,
  globalLayout: MapIcon,
};

/** The sign of a page in a list of pages: by the name of a text of the carrier, or its icon. */
export function PageIcon({ mark }: { mark: ContentPageName | LucideIcon }) {
  const Icon = typeof mark === "string" ? icons[mark] : mark;
  return <Icon size={20} strokeWidth={1.75} aria-hidden="true" />;
}
