import { endpoint, publicAccess } from "../common/endpoint.ts";
import {
  nearbyOutletsRequest,
  nearbyOutletsResponse,
  outletDistanceRequest,
  outletDistanceResponse,
  outletsRequest,
  outletsResponse,
  outletsByNameRequest,
  outletsByNameResponse,
} from "./outlets.ts";

/** Where parcels are handed in and fetched. */
export const outletEndpoints = {
  getNetwork: endpoint("getNetwork", "Outlets", publicAccess, {
    summary: "Outlets of an area",
    description:
      "One page of the outlets of a province, city or district, or of all; recommended ones first, then by name. A city needs its province and a district its city. " +
      "With keyword those that match by name, code or address; with typing errors only if there is no exact match.",
    request: outletsRequest,
    response: outletsResponse,
    errors: ["tooManyRequests"],
  }),
  getByName: endpoint("getByName", "Outlets", publicAccess, {
    summary: "Outlets by name or code, best first",
    description:
      "A whole code gives its outlet alone. Names are found by their beginnings and with spelling mistakes.",
    request: outletsByNameRequest,
    response: outletsByNameResponse,
    errors: ["tooManyRequests"],
  }),
  getNearbySysNetworkVo: endpoint("getNearbySysNetworkVo", "Outlets", publicAccess, {
    summary: "The outlets nearest to a point",
    description: "The nearest first, in a straight line. Empty if none is within radiusKm.",
    request: nearbyOutletsRequest,
    response: nearbyOutletsResponse,
    errors: ["tooManyRequests"],
  }),
  calculateDistance: endpoint("calculateDistance", "Outlets", publicAccess, {
    summary: "How far an outlet is, and whether it picks up there",
    description:
      "From a point, or from the middle of an area, as the crow flies. A pickup needs an outlet that offers it and lies within its pickup radius.",
    request: outletDistanceRequest,
    response: outletDistanceResponse,
    errors: ["tooManyRequests"],
  }),
} as const;
