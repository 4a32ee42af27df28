import * as z from "zod/mini";

export const noticeLevels = ["info", "warning", "urgent"] as const;

/** No request fields. */
export const nothing = z.object({});

/** The scrolling notice in force now. A language without text is null: the bar is hidden in it. */
export const scrollNotice = z.object({
  chinese: z.nullable(z.string()),
  english: z.nullable(z.string()),
  indonesian: z.nullable(z.string()),
  level: z.enum(noticeLevels),
  linkUrl: z.nullable(z.string()),
});
export type ScrollNotice = z.infer<typeof scrollNotice>;
export const scrollNoticeResponse = z.nullable(scrollNotice);

export const imageConfigResponse = z.object({
  images: z.array(z.object({ key: z.string(), url: z.string(), alt: z.string() })),
  switches: z.object({
    /** Whether a captcha must be passed before a verification code is sent. */
    verificationCode: z.boolean(),
  }),
});
export type ImageConfig = z.infer<typeof imageConfigResponse>;
