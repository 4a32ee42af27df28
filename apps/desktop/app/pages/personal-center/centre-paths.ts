export const myOrdersPath = "/personalCenter/myOrdersList";
export const personalMsgPath = "/personalCenter/personalMsg";
export const changePhonePath = `${personalMsgPath}?change=phone`;
