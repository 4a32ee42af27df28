import type { ContentPageName } from "@rimba/contract";
import type { LucideIcon } from "lucide-react";
import Cookie from "lucide-react/icons/cookie";
import ScrollText from "lucide-react/icons/scroll-text";
import Shield from "lucide-react/icons/shield";

const icons: Readonly<Record<ContentPageName, LucideIcon>> = {
  termsAndAgreement: ScrollText,
  privacyPolicy: Shield,
  cookiesPolicy: Cookie,
};

/** The sign of a page in a list of pages. */
export function PageIcon({ name }: { name: ContentPageName }) {
  const Icon = icons[name];
  return <Icon size={20} strokeWidth={1.75} aria-hidden="true" />;
}
