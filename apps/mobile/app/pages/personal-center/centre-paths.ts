export const centrePath = "/personalCenter";
export const personalMsgPath = "/personalMsg";
export const changePhonePath = "/changePhone";
