/**
 * The pages whose text a carrier writes: a folder of Markdown files each (docs/content.md). Both sites have each
 * at `/problem/<name>`, the mobile site at `/<name>` too.
 */
export const contentPageNames = ["termsAndAgreement", "privacyPolicy", "cookiesPolicy"] as const;
export type ContentPageName = (typeof contentPageNames)[number];
