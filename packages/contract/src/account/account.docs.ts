import {
  deleteAccountRequest,
  endSessionRequest,
  loginRequest,
  loginResponse,
  updateMobileRequest,
  updateMobileResponse,
  updateNickNameRequest,
  user,
  userExport,
  userSession,
  captchaChallengeRequest,
  captchaChallengeResponse,
  captchaRequest,
  captchaResponse,
  captchaProviders,
  captchaScenes,
  codeScenes,
  sendCodeRequest,
  sendCodeResponse,
} from "./accounts.ts";
import { describeShape, describeCodes } from "../common/described-shape.ts";

const nickname = "1 to 30 characters.";
const stored = userExport.shape;
const startedAt = "When the login was.";
const lastSeenAt = "When it was last used, to the minute.";
const device = "Browser and system, or the name of a program; null if unknown.";
const codeRequestId =
  "As sendVerificationCode answered it; a browser leaves it out, because its cookie holds it. Each code takes 5 tries with it. " +
  "Without it a phone takes 10 tries a day in all, shared with everyone else who tries without it.";
const dueAt = "From when on the new number is the account's.";

export const accountShapes = [
  describeShape("LoginRequest", loginRequest, "Who logs in.", {
    phone: "Mobile number, however it is written.",
    verificationCode: "The 6 digits that were sent to it for login.",
    codeRequestId,
    agreed: "Always true: to the terms and the privacy policy, and being 18 or older. It is recorded.",
  }),
  describeShape("LoginData", loginResponse, "The session.", {
    token: "To be sent as the header token with every call that needs a session.",
    expiresAt: "When the session is over in any case.",
    user: "Who is logged in.",
    draftKey:
      "The same at each login of this customer. The sites seal with it what they keep on the device of forms that were not sent; other programs have no use for it.",
  }),
  describeShape("User", user, "A customer, as pages show them.", {
    nickname: "As chosen; null: none yet.",
    phone: "Masked.",
    corporate: "Whether the customer may pay by month.",
    phoneChange: "A change of number that is waiting; null: none.",
  }),
  describeShape("PhoneChange", user.shape.phoneChange.def.innerType, "A change of number that is waiting.", {
    phone: "The new number, masked.",
    dueAt,
  }),
  describeShape("UpdateNickNameRequest", updateNickNameRequest, "The new nickname.", { nickname }),
  describeShape("UpdateMobileRequest", updateMobileRequest, "The new number and what proves it.", {
    newPhone: "Mobile number, however it is written.",
    verificationCode: "Sent to the new number for changePhone.",
    oldVerificationCode: "Sent to the old number for changePhone; omitted if that cannot be reached.",
    codeRequestId,
  }),
  describeShape("UpdateMobileData", updateMobileResponse, "When it holds.", {
    dueAt: `${dueAt} Null: from now on, and every session is over.`,
  }),
  describeShape("UserSession", userSession, "One place where the customer is logged in.", {
    sessionId: "For endSession.",
    device,
    current: "Whether it is the one that asks.",
    startedAt,
    lastSeenAt,
    expiresAt: "When it is over in any case.",
  }),
  describeShape("EndSessionRequest", endSessionRequest, "The session to end.", {
    sessionId: "From userSessions.",
  }),
  describeShape("DeleteAccountRequest", deleteAccountRequest, "What proves that it is meant.", {
    verificationCode: "Sent to the account's own number for deleteAccount.",
    codeRequestId,
  }),
  describeShape("UserExport", userExport, "Everything that is stored about a customer.", {
    exportedAt: "When this was put together.",
    account: "The account itself.",
    consents: "What was agreed to.",
    sessions: "Logins of the last 90 days.",
    contacts: "The address book.",
    binding: "The preferred outlet; null: none.",
    orders: "All orders, the first one first.",
    processing: "What was done with the data in the last two years.",
  }),
  describeShape("ExportedContact", stored.contacts.def.element, "A contact of the address book.", {
    name: "Who.",
    phone: "In full.",
    areaId: "The area that the address ends with.",
    address: "Street, number and what else is in the area.",
    postalCode: "Null: none.",
    isDefault: "Whether it is the default contact.",
    deletedAt: "When it was deleted, while it can still be restored; null: it was not deleted.",
  }),
  describeShape("ExportedOrder", stored.orders.def.element, "An order that was placed.", {
    orderNo: "Its number.",
    waybillNo: "The number that tracking knows.",
    placedAt: "When it was placed.",
    status: "Its status.",
    sender: "Who sent it, and from where.",
    receiver: "Who was to receive it, and where.",
    productTypeCode: "The product that was chosen.",
    articleTypeCode: "The kind of goods.",
    goodsName: "What was in it.",
    pieces: "Its pieces, those that are alike together.",
    settlementCode: "How it is paid.",
    total: "What it cost, in rupiah.",
    valueAdded: "Codes of the services that were added.",
    representativeName: "Who accepts it for the receiver; null: no representative.",
    declaredValue: "What it was said to be worth, in rupiah; null: nothing was said.",
    insured: "Whether it was insured.",
    serviceMethod: "01: pickup. 02: drop-off.",
    networkCode: "The outlet that picks it up, or of the drop-off; null: none.",
    pickup: "When it is picked up; null for a drop-off.",
    remarks: "For the courier; null: none.",
    cancelledAt: "When it was cancelled; null: it was not.",
    cancelReason: "Why it was cancelled; null without a reason.",
  }),
  describeShape(
    "ExportedPiece",
    stored.orders.def.element.shape.pieces.def.element,
    "Pieces that are alike.",
    {
      weightKg: "Of each, in kilograms.",
      lengthCm: "Of each, in centimetres.",
      widthCm: "Of each, in centimetres.",
      heightCm: "Of each, in centimetres.",
      quantity: "How many.",
    },
  ),
  describeShape("ExportedParty", stored.orders.def.element.shape.sender, "A party of an order.", {
    name: "Who.",
    phone: "In full.",
    areaId: "The area that the address ends with.",
    address: "Street, number and what else is in the area.",
    postalCode: "Null: none.",
  }),
  describeShape("ExportedAccount", stored.account, "The account itself.", {
    phone: "In full.",
    nickname: "As chosen; null: none.",
    corporate: "Whether the customer may pay by month.",
    registeredAt: "When the first login was.",
    phoneChange: "A change of number that is waiting; null: none.",
  }),
  describeShape(
    "ExportedPhoneChange",
    stored.account.shape.phoneChange.def.innerType,
    "A change of number that is waiting.",
    { phone: "The new number, in full.", dueAt },
  ),
  describeShape("ExportedConsent", stored.consents.def.element, "Something that was agreed to.", {
    document: "Which text: terms or privacy.",
    version: "Which version of it.",
    textHash: "SHA-256 of the words that were read, as hexadecimal digits.",
    locale: "The language in which it was read.",
    channel: "website or api.",
    agreedAt: "When.",
  }),
  describeShape("ExportedSession", stored.sessions.def.element, "A login.", {
    device,
    startedAt,
    lastSeenAt,
    expiresAt: "When it is over at the latest.",
    endedAt: "When it was ended before its time; null: it was not.",
  }),
  describeShape("ExportedBinding", stored.binding.def.innerType, "A preferred outlet.", {
    networkCode: "Its code.",
    contactId: "The contact for pickups; null: the default one.",
    boundAt: "When it was bound.",
    expiresAt: "Until when.",
  }),
  describeShape("ExportedEvent", stored.processing.def.element, "Something that was done with the data.", {
    kind: "What, such as loggedIn or exported.",
    at: "When.",
    detail: "The order number, or the document and version that was agreed to; null: nothing more.",
  }),
];

export const codeShapes = [
  describeShape("CaptchaChallengeRequest", captchaChallengeRequest, "What a captcha is wanted for.", {
    scene: "What will be done with it.",
    subject:
      "The phone that a code is wanted for. Give it: after many requests for a phone or from an address a code needs a challenge with more work, which only its subject tells.",
  }),
  describeShape("CaptchaChallengeData", captchaChallengeResponse, "What is to be solved.", {
    provider: "Whose captcha this installation has.",
    challenge:
      "Of proofOfWork: JSON text for the solver (altcha-lib, solveChallenge), good for 5 minutes; null with another provider.",
    appId: "The provider's app id; null for proofOfWork.",
    scriptUrl: "The provider's script; null for proofOfWork.",
    languageCode: "Language of the provider's captcha: 1033 English, 2052 Chinese, 1028 traditional Chinese.",
  }),
  describeShape("CaptchaRequest", captchaRequest, "A solved captcha.", {
    scene: "As in its challenge.",
    subject:
      "The phone, the waybill of trackingValidate, or the name of the questionnaire that the ticket is for.",
    provider: "As in its challenge.",
    solution:
      "Of proofOfWork: JSON text with the members challenge (as given, parsed) and solution (counter, derivedKey). Of another provider: its ticket.",
    randstr: "The random text that Tencent gives with its ticket.",
  }),
  describeShape("CaptchaData", captchaResponse, "A ticket for one use.", {
    captchaTicket: "To be sent with the call that it is for.",
    expiresIn: "Seconds for which it holds.",
  }),
  describeShape("SendVerificationCodeRequest", sendCodeRequest, "A code that is wanted.", {
    phone:
      "08…, 628…, +628… and 6208… are the same number. One's own may be masked, as selectNickName shows it.",
    scene: "What the code will be used for; it serves nothing else.",
    captchaTicket: "From captcha, for this scene and phone; needed while the switch verificationCode is on.",
    codeRequestId:
      "From an earlier answer, to request a further code for the same login or both codes of changePhone. It replaces the earlier code of the same phone.",
  }),
  describeShape("SendVerificationCodeData", sendCodeResponse, "A code is under way.", {
    resendAfter: "Seconds until another may be requested: 60, then 120, then 300.",
    expiresIn: "Seconds for which it holds.",
    codeRequestId:
      "Send it back with the code, so that no other caller can use up the code's tries. Null for a browser, which gets it as an HttpOnly cookie.",
  }),
];

export const codeCodes = [
  describeCodes("CodeScene", codeScenes, "What a code is for.", {
    login: "To log in; the first time registers the number.",
    changePhone: "To put another number in the place of one's own.",
    deleteAccount: "To delete one's account.",
  }),
  describeCodes("CaptchaScene", captchaScenes, "What a captcha is passed for.", {
    login: "A code to log in.",
    changePhone: "A code to change the number.",
    deleteAccount: "A code to delete the account.",
    trackingValidate: "A further try at a shipment's last 4 digits.",
    questionnaire: "A further submission on the same day.",
  }),
  describeCodes("CaptchaProvider", captchaProviders, "Whose captcha it is.", {
    proofOfWork: "Our own: a sum that a computer needs about a second for.",
    tencent: "Tencent's.",
  }),
];
