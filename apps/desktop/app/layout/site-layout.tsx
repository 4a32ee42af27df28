import { CentreNoticeProvider } from "@rimba/web-core/shell/centre-notice.tsx";
import { NoticeBar } from "@rimba/web-core/shell/notice-bar.tsx";
import type { ReactNode } from "react";
import "./desktop.css";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** What stands around every page of the desktop site. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <CentreNoticeProvider>
      <NoticeBar />
      <SiteHeader />
      {children}
      <SiteFooter />
    </CentreNoticeProvider>
  );
}
