import { codeList, describeCodes } from "../common/describe.ts";

// Separate from the schemas, so that pages that need only the codes do not load those.

/** The forms of a carrier: feedback, opening an outlet, corporate customers, applying for a vacancy. */
export const questionnaireNames = ["feedback", "franchise", "customers", "application"] as const;
export type QuestionnaireName = (typeof questionnaireNames)[number];
/* @__PURE__ */ describeCodes("QuestionnaireName", questionnaireNames, "Which form.", {
  feedback: "Something to say.",
  franchise: "To open an outlet.",
  customers: "To send much.",
  application: "To apply for a vacancy.",
});

export const questionKinds = codeList("QuestionKind", "What the answer to a question is.", {
  radio: "One option.",
  multiple: "Any number of options.",
  text: "Text.",
  upload: "Pictures.",
  region: "A district.",
  phone: "A phone number, mobile or fixed line.",
  email: "An e-mail address.",
  waybill: "A waybill number of this carrier, of a shipment or of one piece.",
  amount: "A whole number.",
  vacancy: "The key of an open vacancy.",
});
export type QuestionKind = (typeof questionKinds)[number];

/** How options are laid out. A site that cannot show one lists them below each other. */
export const questionAppearances = codeList("QuestionAppearance", "How options are laid out.", {
  cards: "Two side by side.",
  tiles: "Three side by side.",
  segments: "Joined in a row.",
  bands: "From little to much.",
  select: "In a list that opens.",
});

export const amountUnits = codeList("AmountUnit", "What an amount counts.", {
  IDR: "Rupiah.",
  kg: "Kilograms.",
  times: "How often.",
});
export type AmountUnit = (typeof amountUnits)[number];

/** Pictures that can be shown beside a form: those of public/illustrations, and two more names. */
export const questionnaireIllustrations = codeList("QuestionnaireIllustration", "A drawing.", {
  outlet: "An outlet: the same as topic-outlet.",
  "service-next-day": "A van, day and night.",
  "service-next-morning": "A courier on a motorcycle.",
  "service-small-cargo": "Boxes on a trolley.",
  "service-standard-cargo": "A lorry.",
  "service-third-day": "A cargo ship.",
  "service-warehouse": "A warehouse.",
  "topic-battery": "A lithium battery and its warning label.",
  "topic-calendar": "A calendar with a marked day.",
  "topic-claim": "A broken box and a form.",
  "topic-customs": "A parcel at a customs barrier.",
  "topic-fake-link": "A fake message on a fishing hook.",
  "topic-fragile": "A vase in a box.",
  "topic-label-printer": "A label printer.",
  "topic-lebaran": "Ketupat and a crescent moon.",
  "topic-motorcycle": "A motorcycle in a wooden crate.",
  "topic-outlet": "An outlet by day.",
  "topic-outlet-night": "An outlet at night.",
  "topic-pay-on-delivery": "A parcel and money at a door.",
  "topic-people": "Three people who work for the carrier.",
  "topic-rain": "An umbrella over a parcel.",
  "topic-tracking": "The tracking page on a phone.",
  "topic-weighing": "A box on a scale, with a ruler.",
  "woven-archipelago": "The woven map of Indonesia and its neighbours.",
});

/**
 * Open, or just replaced: some servers may still show the former version, so answers are accepted a moment
 * later.
 */
export const questionnaireStates = codeList("QuestionnaireState", "Whether answers are taken.", {
  open: "They are.",
  updating: "In some seconds.",
});
export type QuestionnaireState = (typeof questionnaireStates)[number];

/** Questions that a form must ask everybody, by key (section 5 of the specification; of an application, what its page and its use rely on). */
export const mandatoryQuestions = {
  feedback: [],
  franchise: [
    "experience",
    "involvement",
    "existingCustomers",
    "investment",
    "monthlyFreight",
    "informationSource",
  ],
  customers: [],
  application: ["vacancy", "name", "phone", "consent"],
} as const satisfies Record<QuestionnaireName, readonly string[]>;

/** Topics of the feedback form (options of its question `topic`) that pages of a shipment link to. */
export const shipmentTopics = { report: "shipment", claim: "claim" } as const;
export type ShipmentTopic = (typeof shipmentTopics)[keyof typeof shipmentTopics];

/** Limits of a question if its definition has none. */
export const answerLimits = {
  textLength: 200,
  multilineLength: 2000,
  amount: 1_000_000_000_000,
  pictures: 3,
} as const;

/** Pictures that can be handed in with answers. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export type PictureType = (typeof pictureTypes)[number];
/* @__PURE__ */ describeCodes("PictureType", pictureTypes, "Pictures that are taken.", {
  "image/jpeg": "JPEG.",
  "image/png": "PNG.",
  "image/webp": "WebP.",
});
/** 5 MB, in decimal units. */
export const maxPictureBytes = 5_000_000;
/** How long the server keeps a picture that no answers name, from the request of its upload URL. */
export const uploadHours = 24;
/** The server's names for pictures: without dots and slashes, so that none is a path. */
export const fileKeyForm = /^[A-Za-z0-9_-]{22}$/;

/** A campaign or page that leads people to a form: `klien_dem`, `mitra-sem`. */
export const sourceForm = /^[A-Za-z0-9_-]{1,40}$/;
