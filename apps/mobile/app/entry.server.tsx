import type { HandleErrorFunction } from "react-router";
import { siteServicesContext } from "@rimba/web-core/site-services.ts";

export { renderDocument as default } from "@rimba/web-core/document/render-document.tsx";

// The server drives this bundle with the bundle's own router, so that there is only one of it.
export { RouterContextProvider, createRequestHandler } from "react-router";
export { siteServicesContext };

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(siteServicesContext).report(error);
};
