import { readAddress, siteRoutes } from "@rimba/contract";
import * as entry from "@rimba/web-core/app/entry-paths.ts";
import * as order from "@rimba/web-core/orders/order-form-paths.ts";
import * as personal from "@rimba/web-core/account/personal-paths.ts";
import * as legal from "@rimba/web-core/account/login/legal-paths.ts";
import { processingLogPath } from "@rimba/web-core/account/centre/processing-log-page.ts";
import { careersPath } from "@rimba/web-core/careers/careers-path.ts";
import { vacancyPath } from "@rimba/web-core/app/entry-paths.ts";
import { contactFormPath, contactsPath } from "@rimba/web-core/contacts/page.ts";
import { contentPagePath } from "@rimba/web-core/content-pages/page-groups.ts";
import { myShipmentsPath } from "@rimba/web-core/my-shipments/page.ts";
import { notifySettingsPaths } from "@rimba/web-core/app/notification-paths.ts";
import { notificationsPath } from "@rimba/web-core/notifications/page.ts";
import { articlePath, newsPath } from "@rimba/web-core/news/news-paths.ts";
import { trackOrderPath } from "@rimba/web-core/orders/detail/page.ts";
import { stepPath } from "@rimba/web-core/orders/form/order-steps.ts";
import { orderPath } from "@rimba/web-core/orders/order-form-paths.ts";
import { ordersPath } from "@rimba/web-core/orders/list/page.ts";
import { outletPath, outletsPath } from "@rimba/web-core/outlets/outlet-paths.ts";
import { preferredOutletPath } from "@rimba/web-core/outlets/preferred/page.ts";
import { questionnairePaths } from "@rimba/web-core/questionnaires/questionnaire-paths.ts";
import { ratePath, readRateQuery } from "@rimba/web-core/rates/query.ts";
import { editTrackPath, trackPath } from "@rimba/web-core/tracking/query.ts";
import { compensationPath } from "@rimba/web-core/tracking/situation/notice-text.tsx";
import { shipmentFormPath } from "@rimba/web-core/tracking/situation/shipment-form-link.tsx";
import { expect, it } from "vitest";

const numbers = { numbers: ["RBC482019375515", "PO-1"], by: "waybill" } as const;
const rateQuery = readRateQuery(new URLSearchParams("from=ID-317101&to=ID-737109&kg=5"));

/** Every path builder, with its path. A changed path breaks links that visitors have stored. */
const built: readonly (readonly [string, string])[] = [
  [entry.pagePaths.track, "/track"],
  [entry.pagePaths.trackOrders, "/track?by=customerOrder"],
  [trackPath(numbers), "/track?numbers=RBC482019375515,PO-1&by=waybill"],
  [editTrackPath(numbers), "/track?numbers=RBC482019375515,PO-1&by=waybill&edit=1"],
  [trackOrderPath("RBC482019375515"), "/track?numbers=RBC482019375515&by=waybill"],
  [entry.pagePaths.networkQuery, "/networkQuery"],
  [entry.pagePaths.rates, "/networkQuery?type=rate"],
  [ratePath(rateQuery), "/networkQuery?type=rate&from=ID-317101&to=ID-737109&kg=5"],
  [entry.pagePaths.outlets, "/networkQuery?type=outlet"],
  [outletsPath(), "/networkQuery?type=outlet"],
  [
    outletsPath({ areaId: "ID-7371", words: "panak", page: 2 }),
    "/networkQuery?type=outlet&area=ID-7371&q=panak&page=2",
  ],
  [outletPath("MKS01"), "/outlet?code=MKS01"],
  [entry.loginPath(), "/login"],
  [entry.loginPath("/myOrdersList?page=2"), "/login?returnTo=%2FmyOrdersList%3Fpage%3D2"],
  [entry.guestPath("send"), "/guest?tab=send"],
  [entry.pagePaths.orderForm, "/onlineOrder"],
  [stepPath("goods"), "/onlineOrder?step=goods"],
  [order.sendToContactPath("a b"), "/onlineOrder?contact=a%20b"],
  [order.reorderPath("RO1"), "/onlineOrder?reorder=RO1"],
  [order.partyPaths.sender, "/senderAddress"],
  [order.partyPaths.receiver, "/receiptAddress"],
  [order.newReceiverPath, "/receiptAddress?new=1"],
  [order.addressChoicePage, "/addressListSelect"],
  [order.addressChoicePath("sender"), "/addressListSelect?for=sender"],
  [entry.pagePaths.centre, "/personalCenter"],
  [ordersPath("desktop", { page: 2 }), "/personalCenter/myOrdersList?page=2"],
  [ordersPath("mobile"), "/myOrdersList"],
  [
    myShipmentsPath("desktop", { box: "archived", page: 2 }),
    "/personalCenter/myShipments?box=archived&page=2",
  ],
  [myShipmentsPath("mobile"), "/myShipments"],
  [notificationsPath("desktop", 2), "/personalCenter/messages?page=2"],
  [notificationsPath("mobile"), "/messages"],
  [notifySettingsPaths.desktop, "/personalCenter/notifySettings"],
  [notifySettingsPaths.mobile, "/notifySettings"],
  [orderPath("desktop", "RO1"), "/personalCenter/orderDetail?orderNo=RO1"],
  [orderPath("mobile", "RO1"), "/orderDetail?orderNo=RO1"],
  [personal.personalPaths.desktop, "/personalCenter/personalMsg"],
  [personal.personalPaths.mobile, "/personalMsg"],
  [personal.changePhonePaths.desktop, "/personalCenter/personalMsg?change=phone"],
  [personal.changePhonePaths.mobile, "/changePhone"],
  [processingLogPath("desktop"), "/personalCenter/processingLog"],
  [processingLogPath("mobile", 2), "/processingLog?page=2"],
  [contactsPath("desktop"), "/personalCenter/addressList"],
  [contactsPath("mobile"), "/addressList"],
  [contactFormPath(), "/addAddress"],
  [contactFormPath("1"), "/addAddress?id=1"],
  [preferredOutletPath("desktop"), "/personalCenter/userBinding"],
  [preferredOutletPath("mobile"), "/userBinding"],
  [legal.termsPath, "/problem/termsAndAgreement"],
  [legal.privacyPath, "/problem/privacyPolicy"],
  [contentPagePath("privacyPolicy"), "/problem/privacyPolicy"],
  [newsPath({ page: 2 }), "/newsCenter?page=2"],
  [articlePath("1"), "/detail?id=1"],
  [careersPath({ page: 2 }), "/aboutUs/talentRecruitment?page=2"],
  [vacancyPath("courier-medan"), "/recruitmentdetail/courier-medan"],
  [questionnairePaths.feedback, "/contactUs/questionnaire"],
  [questionnairePaths.franchise, "/contactUs/franchiseInformation"],
  [questionnairePaths.customers, "/contactUs/customers"],
  [
    shipmentFormPath("claim", "RBC482019375515"),
    "/contactUs/questionnaire?topic=claim&waybill=RBC482019375515",
  ],
  [compensationPath, "/serviceGuarantee#insurance"],
];

it("builds the path of each page", () => {
  expect(built.map(([path]) => path)).toEqual(built.map(([, expected]) => expected));
});

it("builds only paths of pages", () => {
  const addresses = siteRoutes.flatMap(({ desktop, mobile }) => [...desktop, ...mobile]);
  const isPage = (path: string) =>
    addresses.some((address) => readAddress(address, path.split(/[?#]/)[0] ?? "") !== null);
  expect(built.filter(([path]) => !isPage(path))).toEqual([]);
});
