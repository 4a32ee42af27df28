export { renderDocument as default } from "@rimba/web-core/app/document/render-document.tsx";
export { reportPageError as handleError } from "@rimba/web-core/app/document/render-document.tsx";

// The server drives this bundle with the bundle's own router, so that there is only one of it.
export { createRequestHandler, RouterContextProvider } from "react-router";
export { siteServicesContext } from "@rimba/web-core/app/site-services.ts";
