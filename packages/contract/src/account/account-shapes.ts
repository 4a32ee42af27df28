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
} from "./accounts.ts";
import { describeShape } from "../common/described-shape.ts";

const nickname = "1 to 30 characters.";
const kept = userExport.shape;
const startedAt = "When the login was.";
const lastSeenAt = "When it was last used, to the minute.";
const device = "Browser and system, or the name of a program; null where it did not say.";
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
    oldVerificationCode: "Sent to the old number for changePhone; left out where it cannot be reached.",
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
  describeShape("UserExport", userExport, "Everything that is kept about a customer.", {
    exportedAt: "When this was put together.",
    account: "The account itself.",
    consents: "What was agreed to.",
    sessions: "Logins of the last 90 days.",
    contacts: "The address book.",
    binding: "The preferred outlet; null: none.",
    orders: "All orders, the first one first.",
    processing: "What was done with the data in the last two years.",
  }),
  describeShape("ExportedContact", kept.contacts.def.element, "A contact of the address book.", {
    name: "Who.",
    phone: "In full.",
    areaId: "The area that the address ends with.",
    address: "Street, number and what else is in the area.",
    postalCode: "Null: none.",
    isDefault: "Whether it is the default contact.",
    deletedAt: "When it was deleted, while it can still be brought back; null: it was not.",
  }),
  describeShape("ExportedOrder", kept.orders.def.element, "An order that was placed.", {
    orderNo: "Its number.",
    waybillNo: "The number that tracking knows.",
    placedAt: "When it was placed.",
    status: "Where it stands.",
    sender: "Who sent it, and from where.",
    receiver: "Who was to receive it, and where.",
    productTypeCode: "The product that was chosen.",
    articleTypeCode: "The kind of goods.",
    goodsName: "What was in it.",
    pieces: "Its pieces, those that are alike together.",
    settlementCode: "How it is paid.",
    total: "What it cost, in rupiah.",
    valueAdded: "Codes of the services that were added.",
    representativeName: "Who receives it for the receiver; null: nobody was named.",
    declaredValue: "What it was said to be worth, in rupiah; null: nothing was said.",
    insured: "Whether it was insured.",
    serviceMethod: "01: fetched. 02: dropped off.",
    networkCode: "The outlet that fetches it, or where it is dropped off; null: none.",
    pickup: "When it is fetched; null where it is dropped off.",
    remarks: "For the courier; null: none.",
    cancelledAt: "When it was cancelled; null: it was not.",
    cancelReason: "Why it was cancelled, where that was told; else null.",
  }),
  describeShape("ExportedPiece", kept.orders.def.element.shape.pieces.def.element, "Pieces that are alike.", {
    weightKg: "Of each, in kilograms.",
    lengthCm: "Of each, in centimetres.",
    widthCm: "Of each, in centimetres.",
    heightCm: "Of each, in centimetres.",
    quantity: "How many.",
  }),
  describeShape("ExportedParty", kept.orders.def.element.shape.sender, "A party of an order.", {
    name: "Who.",
    phone: "In full.",
    areaId: "The area that the address ends with.",
    address: "Street, number and what else is in the area.",
    postalCode: "Null: none.",
  }),
  describeShape("ExportedAccount", kept.account, "The account itself.", {
    phone: "In full.",
    nickname: "As chosen; null: none.",
    corporate: "Whether the customer may pay by month.",
    registeredAt: "When the first login was.",
    phoneChange: "A change of number that is waiting; null: none.",
  }),
  describeShape(
    "ExportedPhoneChange",
    kept.account.shape.phoneChange.def.innerType,
    "A change of number that is waiting.",
    { phone: "The new number, in full.", dueAt },
  ),
  describeShape("ExportedConsent", kept.consents.def.element, "Something that was agreed to.", {
    document: "Which text: terms or privacy.",
    version: "Which version of it.",
    textHash: "SHA-256 of the words that were read, as hexadecimal digits.",
    locale: "The language in which it was read.",
    channel: "website or api.",
    agreedAt: "When.",
  }),
  describeShape("ExportedSession", kept.sessions.def.element, "A login.", {
    device,
    startedAt,
    lastSeenAt,
    expiresAt: "When it is over at the latest.",
    endedAt: "When it was ended before its time; null: it was not.",
  }),
  describeShape("ExportedBinding", kept.binding.def.innerType, "A preferred outlet.", {
    networkCode: "Its code.",
    contactId: "The contact from whom it fetches; null: the default one.",
    boundAt: "When it was bound.",
    expiresAt: "Until when.",
  }),
  describeShape("ExportedEvent", kept.processing.def.element, "Something that was done with the data.", {
    kind: "What, such as loggedIn or exported.",
    at: "When.",
    detail: "The order number, or the document and version that was agreed to; null: nothing more.",
  }),
];
