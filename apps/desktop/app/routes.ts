import { type RouteConfig, index, layout, route } from "@react-router/dev/routes";

// Every page of the desktop site. The addresses are checked against the route table of
// @rimba/contract, which also knows what leads from one site to the other.
const pages = [index("pages/home/home.tsx"), route("track", "pages/tracking/tracking.tsx")];

export default [layout("pages/page-boundary.tsx", pages), route("*", "elsewhere.ts")] satisfies RouteConfig;
