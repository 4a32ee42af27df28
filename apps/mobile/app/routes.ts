import { type RouteConfig, index, layout, route } from "@react-router/dev/routes";

// Every page of the mobile site. The addresses are checked against the route table of @rimba/contract, which also
// defines the redirects between the sites.
const pages = [
  index("pages/home/home.tsx"),
  route("home", "pages/home/home.tsx", { id: "home-by-name" }),
  route("track", "pages/tracking/tracking.tsx"),
  route("subBillCode", "pages/tracking/tracking.tsx", { id: "tracking-by-waybill" }),
  route("networkQuery", "pages/network-query/network-query.tsx"),
  route("outlet", "pages/outlet/outlet.tsx"),
  route("newsCenter", "pages/news-center/news-center.tsx"),
  route("detail", "pages/detail/detail.tsx"),
  route("onlineOrder", "pages/online-order/online-order.tsx"),
  route("senderAddress", "pages/order-party/order-party.tsx"),
  route("receiptAddress", "pages/order-party/order-party.tsx", { id: "receipt-address" }),
  route("addressListSelect", "pages/address-list-select/address-list-select.tsx"),
  route("guest", "pages/guest/guest.tsx"),
  route("login", "pages/login/login.tsx"),
  route("aboutUs/talentRecruitment", "pages/careers/careers.tsx"),
  route("talentRecruitment", "pages/careers/careers.tsx", { id: "careers-by-name" }),
  route("contactUs/:form", "pages/questionnaire/questionnaire.tsx"),
  route("recruitmentdetail/:key", "pages/vacancy/vacancy.tsx"),
  // The texts that the carrier writes: the route table defines their addresses.
  ...["problem/:page", "aboutUs/:page", ":page"].map((path) =>
    route(path, "pages/content-page/content-page.tsx", { id: path }),
  ),
  route("personalCenter", "pages/personal-center/personal-center.tsx"),
  route("myOrdersList", "pages/my-orders/my-orders.tsx"),
  route("myShipments", "pages/my-shipments/my-shipments.tsx"),
  route("messages", "pages/messages/messages.tsx"),
  route("notifySettings", "pages/notify-settings/notify-settings.tsx"),
  route("orderDetail", "pages/order-detail/order-detail.tsx"),
  route("personalMsg", "pages/personal-msg/personal-msg.tsx"),
  route("processingLog", "pages/processing-log/processing-log.tsx"),
  route("addressList", "pages/address-list/address-list.tsx"),
  route("addAddress", "pages/add-address/add-address.tsx"),
  route("userBinding", "pages/user-binding/user-binding.tsx"),
  route("changePhone", "pages/change-phone/change-phone.tsx"),
];

export default [layout("pages/page-boundary.tsx", pages), route("*", "not-found.ts")] satisfies RouteConfig;
