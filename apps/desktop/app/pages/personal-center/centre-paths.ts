import { ordersListPaths } from "@rimba/web-core/orders/list/orders-list-path.ts";

export const myOrdersPath = ordersListPaths.desktop;
export const personalMsgPath = "/personalCenter/personalMsg";
export const changePhonePath = `${personalMsgPath}?change=phone`;
