export {
  renderDocument as default,
  reportPageError as handleError,
} from "@rimba/web-core/app/document/render-document.tsx";

// The server uses the router of this bundle, so that there is only one copy of it.
export { createRequestHandler, RouterContextProvider } from "react-router";
export { siteServicesContext } from "@rimba/web-core/app/site-services.ts";
