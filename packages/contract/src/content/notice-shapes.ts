import { imageConfigResponse, scrollNotice } from "./notices.ts";
import { describeShape } from "../common/described-shape.ts";

export const noticeShapes = [
  describeShape("ScrollNotice", scrollNotice, "The scrolling notice in force now.", {
    chinese: "Text in Chinese; null: no bar in this language.",
    english: "Text in English; null: no bar in this language.",
    indonesian: "Text in Indonesian; null: no bar in this language.",
    level: "How urgent it is.",
    linkUrl: "Where it leads; null: nowhere.",
  }),
  describeShape("ImgconfigData", imageConfigResponse, "Configured pictures and switches.", {
    images: "All configured pictures.",
    switches: "Switches of the sites.",
  }),
  describeShape("SiteImage", imageConfigResponse.shape.images.def.element, "One configured picture.", {
    key: "Its place on the sites.",
    url: "Its address.",
    alt: "Its alternative text, in the language asked for.",
  }),
  describeShape("SiteSwitches", imageConfigResponse.shape.switches, "Switches of the sites.", {
    verificationCode: "Whether a captcha must be passed before a verification code is sent.",
  }),
];
