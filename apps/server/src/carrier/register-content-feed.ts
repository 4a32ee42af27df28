import { type CarrierProfile, type Endpoint, endpoints } from "@rimba/contract";
import type { FastifyInstance, RouteShorthandOptions } from "fastify";
import type { Db } from "../db/db.ts";
import { ok, registerEndpoint } from "../http/register-endpoint.ts";
import { bannerKind } from "../official/content/banners/banner-kind.ts";
import { vacancyKind } from "../official/content/careers/vacancy-kind.ts";
import type { ContentKind } from "../official/content/fed/content-kind.ts";
import { articleKind } from "../official/content/news/article-kind.ts";
import { noticeKind } from "../official/content/notices/notice-kind.ts";
import { handleBatch } from "./handle-batch.ts";
import type { ItemOutcome } from "./item-outcome.ts";
import { storeFed } from "./store-fed.ts";

interface Deps {
  readonly db: Db;
  readonly carrier: CarrierProfile;
  /** What a call of the feed asks for before its body is read, and how much it may send. */
  readonly optionsOf: (endpoint: Endpoint) => RouteShorthandOptions;
}

/** What a carrier's systems change on the sites while they run. */
export function registerContentFeed(app: FastifyInstance, { db, carrier, optionsOf }: Deps): void {
  const store =
    <Input extends { withdrawn?: boolean | undefined }, Kept>(kind: ContentKind<Input, Kept>) =>
    (inputs: readonly Input[]) =>
      storeFedContent(db, carrier, kind, inputs);
  registerEndpoint(
    app,
    endpoints.carrierArticles,
    async ({ input, locale }) =>
      ok(await handleBatch(input.articles, articleKind.schema, locale, store(articleKind))),
    optionsOf(endpoints.carrierArticles),
  );
  registerEndpoint(
    app,
    endpoints.carrierVacancies,
    async ({ input, locale }) =>
      ok(await handleBatch(input.vacancies, vacancyKind.schema, locale, store(vacancyKind))),
    optionsOf(endpoints.carrierVacancies),
  );
  registerEndpoint(
    app,
    endpoints.carrierBanners,
    async ({ input, locale }) =>
      ok(await handleBatch(input.banners, bannerKind.schema, locale, store(bannerKind))),
    optionsOf(endpoints.carrierBanners),
  );
  registerEndpoint(
    app,
    endpoints.carrierNotices,
    async ({ input, locale }) =>
      ok(await handleBatch(input.notices, noticeKind.schema, locale, store(noticeKind))),
    optionsOf(endpoints.carrierNotices),
  );
}

/** Creates, replaces or withdraws content; see `storeFed`. Throws `DatabaseUnavailable`. */
export function storeFedContent<Input extends { withdrawn?: boolean | undefined }, Kept>(
  db: Db,
  carrier: CarrierProfile,
  { table, check, keep }: ContentKind<Input, Kept>,
  inputs: readonly Input[],
): Promise<ItemOutcome[]> {
  const items = inputs.map((input) => {
    const issues = check(input, carrier);
    if (issues.length > 0) return { kind: "illegal" as const, issues };
    return { kind: "legal" as const, record: keep(input), withdrawn: input.withdrawn ?? false };
  });
  return storeFed(db, table, items);
}
