import { type HandleErrorFunction, isRouteErrorResponse } from "react-router";
import { siteServicesContext } from "../site-services.ts";

/**
 * The `handleError` of both sites' entry.server.tsx: what pages throw goes to the server's log.
 * That an address takes no posts, or another refusal, is no failure of ours.
 */
export const reportPageError: HandleErrorFunction = (error, { context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(siteServicesContext).report(error);
};
