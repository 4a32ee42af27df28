export const personalMsgPath = "/personalCenter/personalMsg";
export const changePhonePath = `${personalMsgPath}?change=phone`;

/** The pages of the side navigation. */
export type CentrePage = "addressList" | "personalMsg" | "changePhone";
