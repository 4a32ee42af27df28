import { endpoint, nothing, publicAccess } from "../common/endpoint.ts";
import { idempotencyKeyHeader } from "../common/fields.ts";
import { uploadHours } from "./questionnaire-codes.ts";
import {
  questionnaire,
  submission,
  submissionRequest,
  uploadTarget,
  uploadRequest,
} from "./questionnaires.ts";

const shown = {
  description:
    "In the language of the request. Send its version with the answers. While one is switched over, state is updating for some seconds.",
  request: nothing,
  response: questionnaire,
  errors: ["questionnaireUpdating", "tooManyRequests"],
} as const;

const submitted = {
  description:
    "Validated by the questionnaire of that version; an earlier one is refused. From the third of an address a day a captcha's ticket is needed, " +
    `of the scene questionnaire with the questionnaire's name as its subject. The header ${idempotencyKeyHeader.name}: ${idempotencyKeyHeader.description}`,
  idempotent: true,
  request: submissionRequest,
  response: submission,
  errors: [
    "questionnaireUpdated",
    "questionnaireUpdating",
    "captchaRequired",
    "captchaFailed",
    "idempotencyReused",
    "tooManyRequests",
  ],
} as const;

/** Forms that anyone can fill in, and the pictures that go with them. */
export const questionnaireEndpoints = {
  feedbackQuestionnaire: endpoint("feedbackQuestionnaire", "Questionnaires", publicAccess, {
    summary: "The questions of the feedback form",
    ...shown,
  }),
  franchiseQuestionnaire: endpoint("franchiseQuestionnaire", "Questionnaires", publicAccess, {
    summary: "The questions for who wants to open an outlet",
    ...shown,
  }),
  customersQuestionnaire: endpoint("customersQuestionnaire", "Questionnaires", publicAccess, {
    summary: "The questions for who sends much",
    ...shown,
  }),
  applicationQuestionnaire: endpoint("applicationQuestionnaire", "Questionnaires", publicAccess, {
    summary: "The questions for who applies for a vacancy",
    ...shown,
  }),
  addFeedBack: endpoint("addFeedBack", "Questionnaires", publicAccess, {
    summary: "Hand in feedback",
    ...submitted,
  }),
  addJoinCooperation: endpoint("addJoinCooperation", "Questionnaires", publicAccess, {
    summary: "Ask to open an outlet",
    ...submitted,
  }),
  addVipRegistration: endpoint("addVipRegistration", "Questionnaires", publicAccess, {
    summary: "Register as a large customer",
    ...submitted,
  }),
  addJobApplication: endpoint("addJobApplication", "Questionnaires", publicAccess, {
    summary: "Apply for a vacancy",
    ...submitted,
  }),
  getOssUrl: endpoint("getOssUrl", "Questionnaires", publicAccess, {
    summary: "Where to send a picture to",
    description:
      "Send the picture itself as the body of uploadUrl, with method and headers as given; a broken one can be sent again until it arrived. " +
      `JPEG, PNG or WebP of at most 5 MB and 25 megapixels, validated by its content. Stored for ${uploadHours} hours, then only with answers that name its fileKey. ` +
      "uploadUrl answers in the envelope: 404 its time is over, 413 and 415 not such a picture, 503 try again later.",
    request: uploadRequest,
    response: uploadTarget,
    errors: ["tooManyRequests"],
  }),
} as const;
