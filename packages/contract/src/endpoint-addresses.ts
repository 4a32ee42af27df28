/**
 * Method and path of every call, apart from the table of endpoints: a browser that makes a call
 * needs these, and none of the schemas. `alias`: the same call under the short path by which older clients know it.
 */
export const endpointAddresses = {
  trackingIsNotEmpty: { method: "POST", path: "/official/waybill/trackingIsNotEmpty" },
  trackingCustomerByWaybillNo: { method: "POST", path: "/official/waybill/trackingCustomerByWaybillNo" },
  trackingValidate: { method: "POST", path: "/official/waybill/trackingValidate" },
  getMainSubBillCode: { method: "POST", path: "/official/waybill/getMainSubBillCode" },
  scrollbarQuery: { method: "GET", path: "/official/scrollbar/query" },
  imgconfigQuery: { method: "GET", path: "/official/imgconfig/query" },
  findOnLineAreas: { method: "POST", path: "/official/lmdm/area/online/findOnLineAreas" },
  findAllAreas: {
    method: "POST",
    path: "/official/lmdm/area/online/findAllAreas",
    alias: "/official/findAllAreas",
  },
  selectByFuzzyCondition: {
    method: "POST",
    path: "/official/lmdm/area/online/selectByFuzzyCondition",
    alias: "/official/selectByFuzzyCondition",
  },
  getAreaByGeoCoding: { method: "GET", path: "/official/lmdm/place/getAreaByGeoCoding" },
  getNetwork: { method: "POST", path: "/official/lmdm/getNetwork" },
  getByName: { method: "GET", path: "/official/lmdm/sysNetworkVO/getByName" },
  getNearbySysNetworkVo: { method: "GET", path: "/official/lmdm/sysNetworkVO/getNearbySysNetworkVo" },
  calculateDistance: { method: "GET", path: "/official/distance/calculateDistance" },
  getProducttType: { method: "GET", path: "/official/lmdm/getProducttType" },
  getProductTypeToCache: { method: "GET", path: "/official/lmdm/getProductTypeToCache" },
  getProductTypeList: { method: "GET", path: "/official/lmdm/getProductTypeList" },
  specialTimeLimitProducts: { method: "GET", path: "/official/specialTimeLimitProductType/getList" },
  getArticleType: { method: "GET", path: "/official/lmdm/getArticleType" },
  getPaymentType: { method: "GET", path: "/official/lmdm/getPaymentType" },
  getSettlement: { method: "GET", path: "/official/lmdm/getSettlement" },
  getPaymentModeList: { method: "GET", path: "/official/baseData/getPaymentModeList" },
  getGoodsList: { method: "GET", path: "/official/baseData/getGoodsList" },
  getAging: { method: "GET", path: "/official/lmdm/sysEstimateTime/getAging" },
  shippingCost: { method: "POST", path: "/official/costCalculation/spmStandardShippingQuote/comCost" },
  carrierShipments: { method: "POST", path: "/carrier/v1/shipments" },
  carrierEvents: { method: "POST", path: "/carrier/v1/events" },
  carrierOutlets: { method: "POST", path: "/carrier/v1/outlets" },
  carrierRates: { method: "POST", path: "/carrier/v1/rates" },
} as const satisfies Record<string, { method: "GET" | "POST"; path: string; alias?: string }>;
