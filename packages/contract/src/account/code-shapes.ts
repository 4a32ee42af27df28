import {
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
import { describeCodes, describeShape } from "../common/described-shape.ts";

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
    appId: "What the provider's script is asked with; null for proofOfWork.",
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
    resendAfter: "Seconds until another may be asked for: 60, then 120, then 300.",
    expiresIn: "Seconds for which it holds.",
    codeRequestId:
      "Pass it back with the code, so that nobody else can use up the code's tries. Null for a browser, which gets it as an HttpOnly cookie.",
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
    questionnaire: "A further form handed in on the same day.",
  }),
  describeCodes("CaptchaProvider", captchaProviders, "Whose captcha it is.", {
    proofOfWork: "Our own: a sum that a computer needs about a second for.",
    tencent: "Tencent's.",
  }),
];
