import type * as z from "zod/mini";
import { type batchResponse, type CarrierProfile, type Endpoint, endpoints } from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import type { Db } from "../platform/db/db.ts";
import { bannerKind } from "../features/content/banners.ts";
import type { ContentKind } from "../features/content/import/content-table.ts";
import { noticeKind } from "../features/content/notices.ts";
import { vacancyKind } from "../features/content/careers/vacancy-kind.ts";
import { articleKind } from "../features/content/news/article-kind.ts";
import type { FeedCallDeps } from "./feed-admission.ts";
import { registerBatch } from "./register-batch.ts";
import { mapYielding } from "../platform/jobs/yield-timer.ts";
import type { ItemOutcome } from "../platform/import/item-outcome.ts";
import { type FeedItem, storeFeedItems } from "./store-feed-items.ts";

interface Deps {
  readonly feedDb: Db;
  readonly carrier: CarrierProfile;
}

/** Content that a carrier's systems change on the sites at run time. */
export function registerContentFeed(
  feed: FastifyInstance,
  call: FeedCallDeps,
  { feedDb, carrier }: Deps,
): void {
  const take = <Request extends z.core.$ZodType, Input extends { withdrawn?: boolean | undefined }, Stored>(
    endpoint: Endpoint<Request, typeof batchResponse>,
    itemsOf: (request: z.core.output<Request>) => readonly unknown[],
    kind: ContentKind<Input, Stored>,
  ) =>
    registerBatch(feed, call, endpoint, {
      itemsOf,
      schema: kind.schema,
      store: (valid) => storeFeedContent(feedDb, carrier, kind, valid),
    });
  take(endpoints.carrierArticles, ({ articles }) => articles, articleKind);
  take(endpoints.carrierVacancies, ({ vacancies }) => vacancies, vacancyKind);
  take(endpoints.carrierBanners, ({ banners }) => banners, bannerKind);
  take(endpoints.carrierNotices, ({ notices }) => notices, noticeKind);
}

/** Creates, replaces or withdraws content; see `storeFeedItems`. Throws `DatabaseUnavailable`. */
export async function storeFeedContent<Input extends { withdrawn?: boolean | undefined }, Stored>(
  db: Db,
  carrier: CarrierProfile,
  { table, check, toRecord }: ContentKind<Input, Stored>,
  inputs: readonly Input[],
): Promise<ItemOutcome[]> {
  const items = await mapYielding(inputs, (input): FeedItem<Stored> => {
    const issues = check(input, carrier);
    if (issues.length > 0) return { kind: "invalid", issues };
    return { kind: "ok", record: toRecord(input), withdrawn: input.withdrawn ?? false };
  });
  return storeFeedItems(db, table, items);
}
