import { type RouteConfig, index, layout, route } from "@react-router/dev/routes";

// Every page of the desktop site. The addresses are checked against the route table of @rimba/contract, which also
// defines the redirects between the sites.
const pages = [
  index("pages/home/home.tsx"),
  route("track", "pages/tracking/tracking.tsx"),
  route("networkQuery", "pages/network-query/network-query.tsx"),
  route("outlet", "pages/outlet/outlet.tsx"),
  route("newsCenter", "pages/news-center/news-center.tsx"),
  route("detail", "pages/detail/detail.tsx"),
  route("onlineOrder", "pages/online-order/online-order.tsx"),
  route("aboutUs/talentRecruitment", "pages/careers/careers.tsx"),
  route("contactUs/:form", "pages/questionnaire/questionnaire.tsx"),
  route("recruitmentdetail/:key", "pages/vacancy/vacancy.tsx"),
  // The texts that the carrier writes: the route table defines their addresses.
  ...["problem/:page", "aboutUs/:page", ":page"].map((path) =>
    route(path, "pages/content-page/content-page.tsx", { id: path }),
  ),
  route("personalCenter/myOrdersList", "pages/my-orders/my-orders.tsx"),
  route("personalCenter/myShipments", "pages/my-shipments/my-shipments.tsx"),
  route("personalCenter/messages", "pages/messages/messages.tsx"),
  route("personalCenter/notifySettings", "pages/notify-settings/notify-settings.tsx"),
  route("personalCenter/orderDetail", "pages/order-detail/order-detail.tsx"),
  route("personalCenter/addressList", "pages/personal-center/address-list.tsx"),
  route("personalCenter/personalMsg", "pages/personal-center/personal-msg.tsx"),
  route("personalCenter/processingLog", "pages/personal-center/processing-log.tsx"),
  route("personalCenter/userBinding", "pages/personal-center/user-binding.tsx"),
];

export default [layout("pages/page-boundary.tsx", pages), route("*", "not-found.ts")] satisfies RouteConfig;
