import {
  amountUnits,
  pictureTypes,
  questionAppearances,
  questionKinds,
  questionnaireNames,
  questionnaireStates,
} from "./questionnaire-codes.ts";
import {
  questionCondition,
  questionnaire,
  shownOption,
  shownQuestion,
  shownStep,
  submission,
  submissionRequest,
  uploadPlace,
  uploadRequest,
} from "./questionnaires.ts";
import { describeCodes, describeShape } from "../common/described-shape.ts";

export const questionnaireShapes = [
  describeShape("Questionnaire", questionnaire, "A form, in the language of the request.", {
    name: "Which one it is.",
    version: "To be sent with the answers. Counted up when the carrier changes the form.",
    state: "updating: it was just changed, answers are taken in some seconds.",
    title: "Its title.",
    intro: "What it is for.",
    minutes: "That it takes to fill in.",
    reply: "What happens next, and by when.",
    illustration: "The picture beside it.",
    steps: "Its parts, in their order.",
  }),
  describeShape("QuestionnaireStep", shownStep, "A part of a form.", {
    key: "Its name.",
    title: "Its title.",
    questions: "Its questions, in their order.",
  }),
  describeShape("Question", shownQuestion, "A question.", {
    key: "Its name among the answers.",
    kind: "What its answer is.",
    label: "The question.",
    hint: "A line below it.",
    missing: "What to say where a required answer is missing.",
    required: "True: it must be answered if it is shown.",
    requiredWhen: "Required only then, although required is false.",
    when: "Asked only then; always where this is left out.",
    options: "Of radio and multiple: what can be chosen.",
    appearance: "How options are laid out.",
    multiline: "Of text: several lines.",
    maxLength: "Text only: maximum length; by default 200, or 2,000 with several lines.",
    unit: "Amount only: its unit.",
    minimum: "Of amount: the least.",
    maximum: "Of amount: the most.",
    most: "Upload only: maximum number of pictures; by default 3.",
  }),
  describeShape("QuestionCondition", questionCondition, "A condition on an earlier answer.", {
    question: "The key of an earlier question.",
    anyOf: "Met where one of these options is chosen there.",
  }),
  describeShape("QuestionOption", shownOption, "What can be chosen.", {
    key: "Its name in the answer.",
    label: "Its words.",
    when: "Offered only then; always where this is left out.",
    alone: "Of multiple: cannot go together with others.",
  }),
  describeShape("SubmissionRequest", submissionRequest, "Submitted answers.", {
    version: "Of the form that was filled in.",
    answers:
      "By the keys of questions. radio: an option's key; multiple: a list of them; text, phone, email, waybill: text; region: the areaId of a district; amount: " +
      "a whole number; upload: a list of fileKeys. Answers to hidden questions are omitted.",
    source: "Through which campaign the person came.",
    captchaTicket: "From captcha; needed from the third of an address a day.",
  }),
  describeShape("Submission", submission, "Answers that were taken in.", {
    reference: "To be said on the phone: nine digits.",
    receivedAt: "When.",
    reply: "What happens next, and by when.",
    confirmationTo: "Where a confirmation is sent to, masked; null: no e-mail was given.",
  }),
  describeShape("GetOssUrlRequest", uploadRequest, "A picture that is to be sent.", {
    fileName: "As on the sender's device. It is not stored.",
    contentType: "Its type; the picture itself has to be of it.",
    size: "Bytes.",
  }),
  describeShape("UploadPlace", uploadPlace, "Where to send it to.", {
    uploadUrl: "A path of this server, signed.",
    method: "Of the request.",
    headers: "Of the request.",
    fileKey: "The answer, once the picture arrived.",
    expiresIn: "Seconds for which the path holds.",
  }),
];

export const questionnaireCodes = [
  describeCodes("QuestionnaireName", questionnaireNames, "Which form.", {
    feedback: "Something to say.",
    franchise: "To open an outlet.",
    customers: "To send much.",
  }),
  describeCodes("QuestionKind", questionKinds, "What the answer to a question is.", {
    radio: "One option.",
    multiple: "Any number of options.",
    text: "Text.",
    upload: "Pictures.",
    region: "A district.",
    phone: "A phone number, mobile or fixed line.",
    email: "An e-mail address.",
    waybill: "A waybill number of this carrier, of a shipment or of one piece.",
    amount: "A whole number.",
  }),
  describeCodes("QuestionAppearance", questionAppearances, "How options are laid out.", {
    cards: "Two side by side.",
    tiles: "Three side by side.",
    segments: "Joined in a row.",
    bands: "From little to much.",
    select: "In a list that opens.",
  }),
  describeCodes("AmountUnit", amountUnits, "What an amount counts.", {
    IDR: "Rupiah.",
    kg: "Kilograms.",
    times: "How often.",
  }),
  describeCodes("QuestionnaireState", questionnaireStates, "Whether answers are taken.", {
    open: "They are.",
    updating: "In some seconds.",
  }),
  describeCodes("PictureType", pictureTypes, "Pictures that are taken.", {
    "image/jpeg": "JPEG.",
    "image/png": "PNG.",
    "image/webp": "WebP.",
  }),
];
