import * as z from "zod/mini";
import { bannerPositions } from "./content-codes.ts";
import { shownLanguage } from "./news.ts";
import { sites } from "../routes/site-routes.ts";

export const bannersRequest = z.object({
  site: z.optional(z.enum(sites)),
  position: z.optional(z.enum(bannerPositions)),
});
export type BannersRequest = z.output<typeof bannersRequest>;

export const banner = z.object({
  id: z.string(),
  title: z.string(),
  imageUrl: z.string(),
  linkUrl: z.nullable(z.string()),
  sort: z.int(),
  language: shownLanguage,
});
export type Banner = z.infer<typeof banner>;
export const bannersResponse = z.array(banner);
