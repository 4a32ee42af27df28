import { ordersListPaths } from "@rimba/web-core/orders/entry-paths.ts";

export const myOrdersPath = ordersListPaths.desktop;
export const personalMsgPath = "/personalCenter/personalMsg";
export const changePhonePath = `${personalMsgPath}?change=phone`;
