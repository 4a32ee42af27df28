import type { EndpointName } from "@rimba/contract";

export interface CallGroup {
  readonly name: string;
  readonly description: string;
  readonly calls: readonly EndpointName[];
}

/** The calls in the order in which a reader meets them. A test sees that none is forgotten. */
export const callGroups: readonly CallGroup[] = [
  {
    name: "Tracking",
    description: "Where is my parcel. Open to everyone; personal details need the last 4 digits of a phone.",
    calls: ["trackingIsNotEmpty", "trackingCustomerByWaybillNo", "trackingValidate", "getMainSubBillCode"],
  },
  {
    name: "Places",
    description: "Provinces, cities and districts of the countries that are served. Open to everyone.",
    calls: ["findOnLineAreas", "findAllAreas", "selectByFuzzyCondition", "getAreaByGeoCoding"],
  },
  {
    name: "Outlets",
    description: "Where parcels are handed in and fetched. Open to everyone.",
    calls: ["getNetwork", "getByName", "getNearbySysNetworkVo", "calculateDistance"],
  },
  {
    name: "Rates and times",
    description:
      "What a shipment costs and when it arrives. Rates are the carrier's; sample rates in the demo.",
    calls: ["shippingCost", "getAging", "getProductTypeList"],
  },
  {
    name: "Lists for forms",
    description:
      "Products, item types and ways of payment. They change rarely: keep them, and ask again with the ETag.",
    calls: [
      "getProducttType",
      "getProductTypeToCache",
      "specialTimeLimitProducts",
      "getArticleType",
      "getGoodsList",
      "getPaymentType",
      "getSettlement",
      "getPaymentModeList",
    ],
  },
  {
    name: "Captcha and codes",
    description:
      "A code by SMS proves that a phone is one's own. Before one is sent a captcha is passed: challenge, solution, ticket.",
    calls: ["captchaChallenge", "captcha", "sendVerificationCode"],
  },
  {
    name: "Login and account",
    description: "For customers. Everything but the login itself needs a session.",
    calls: [
      "phoneLogin",
      "logout",
      "selectNickName",
      "updateNickName",
      "updateMobile",
      "cancelMobileChange",
      "userSessions",
      "endSession",
      "endAllSessions",
      "exportUser",
      "deleteAccount",
    ],
  },
  {
    name: "Orders",
    description:
      "Placing, following and changing orders, for customers who are logged in. Send an Idempotency-Key with each saveOrder, and the same one with a retry.",
    calls: [
      "saveOrder",
      "paymentLimit",
      "pickupWindows",
      "getMyOrderPage",
      "detailOrder",
      "cancelOrder",
      "rebookPickup",
      "orderLabel",
    ],
  },
  {
    name: "Address book",
    description: "For customers: whom they send to and from. At most 200 contacts.",
    calls: [
      "addressPage",
      "addressGetDefault",
      "addressDetail",
      "addressAdd",
      "addressUpdate",
      "addressDelete",
      "addressRestore",
      "addressParse",
      "addressExport",
      "addressImport",
    ],
  },
  {
    name: "Preferred outlet",
    description: "The outlet that fetches one's parcels. Bound for 180 days.",
    calls: ["queryBindingNetwork", "saveUserBinding", "unBindByUserMark"],
  },
  {
    name: "News, notices and pictures",
    description: "What a carrier can change on the sites while they run. Open to everyone.",
    calls: ["pageRelease", "getInfoRelease", "getAllrelease", "scrollbarQuery", "imgconfigQuery"],
  },
  {
    name: "Careers",
    description: "Open vacancies. Open to everyone.",
    calls: ["searchCareersList", "getCareersDetail"],
  },
  {
    name: "Questionnaires",
    description:
      "Feedback, and registration for who wants to open an outlet or sends much. Open to everyone. Send an Idempotency-Key, and the same one with a retry.",
    calls: [
      "feedbackQuestionnaire",
      "franchiseQuestionnaire",
      "customersQuestionnaire",
      "addFeedBack",
      "addJoinCooperation",
      "addVipRegistration",
      "getOssUrl",
    ],
  },
  {
    name: "Carrier feed",
    description:
      "For the carrier's own systems, with an API key. Each process works on a few batches at once and lets some wait; beyond them it answers 429 or 503 with Retry-After at once, and nothing of the batch was read. " +
      "A batch is stored in parts: after an answer that it could not be stored, send it again as it is.",
    calls: [
      "carrierShipments",
      "carrierEvents",
      "carrierOutlets",
      "carrierRates",
      "carrierArticles",
      "carrierVacancies",
      "carrierBanners",
      "carrierNotices",
      "carrierCorporate",
    ],
  },
];

export function groupOf(name: EndpointName): CallGroup {
  const group = callGroups.find(({ calls }) => calls.includes(name));
  if (group === undefined) throw new Error(`The call ${name} belongs to no group of the API page.`);
  return group;
}
