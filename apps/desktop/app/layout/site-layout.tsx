import { AppLineLater } from "@rimba/web-core/app-line/app-line-later.tsx";
import { SessionKeeper } from "@rimba/web-core/session/session-keeper.tsx";
import { CentreNoticeProvider } from "@rimba/web-core/shell/centre-notice.tsx";
import { NoticeBar } from "@rimba/web-core/shell/notice-bar.tsx";
import type { ReactNode } from "react";
import "./desktop.css";
import { LoginDialogProvider } from "./login-dialog.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** What stands around every page of the desktop site. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <CentreNoticeProvider>
      <SessionKeeper />
      <LoginDialogProvider>
        <AppLineLater />
        <NoticeBar />
        <SiteHeader />
        {children}
        <SiteFooter />
      </LoginDialogProvider>
    </CentreNoticeProvider>
  );
}
