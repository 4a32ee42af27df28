import { endpoints } from "@rimba/contract";
import type { FastifyInstance, RouteShorthandOptions, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../platform/platform.ts";
import { ok, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { agingOf } from "./aging.ts";
import {
  goodsByType,
  laneProductTypes,
  named,
  namedCodes,
  productTypes,
  promisingProducts,
} from "./lists.ts";
import type { RatesDeps } from "./requested-lane.ts";
import { shippingCost } from "./shipping-cost.ts";
import { etagOf, matchesEtag, publicAnswerHeaders } from "../../platform/http/finished-body.ts";

/** Rates and times, and the lists for forms. */
export function registerRates(app: FastifyInstance, deps: RatesDeps & Pick<Platform, "limits">): void {
  registerPrices(app, deps, { onRequest: deps.limits.network.refuse });
  registerReferenceLists(app, deps);
}

function registerPrices(app: FastifyInstance, deps: RatesDeps, options: RouteShorthandOptions): void {
  registerEndpoint(app, endpoints.shippingCost, options, async ({ input, locale }) => {
    const result = shippingCost(await deps.reference.current(), input, locale, deps.clock());
    return result.kind === "ok" ? ok(result.cost) : result;
  });

  registerEndpoint(app, endpoints.getAging, options, async ({ input, locale }) => {
    const result = await agingOf(deps, input, locale);
    return result.kind === "ok" ? ok(result.aging) : result;
  });

  const cached = { ...cacheable, ...options };
  registerEndpoint(app, endpoints.getProductTypeList, cached, async ({ input, locale }) => {
    const result = await laneProductTypes(deps, input, locale);
    return result.kind === "ok" ? ok(result.productTypes) : result;
  });
}

/** The lists for forms. */
function registerReferenceLists(app: FastifyInstance, { reference }: Pick<RatesDeps, "reference">): void {
  const terms = async () => (await reference.current()).tariff.terms;
  const allProducts = async (locale: Parameters<typeof productTypes>[1], external: boolean | null) =>
    ok(productTypes(await terms(), locale, external));

  registerEndpoint(app, endpoints.getProducttType, cacheable, ({ locale }) => allProducts(locale, null));
  registerEndpoint(app, endpoints.getProductTypeToCache, cacheable, ({ locale, input: { externalFlag } }) =>
    allProducts(locale, externalFlag === undefined ? null : externalFlag === "true" || externalFlag === "1"),
  );
  registerEndpoint(app, endpoints.specialTimeLimitProducts, cacheable, async ({ locale }) =>
    ok(promisingProducts(await terms(), locale)),
  );
  registerEndpoint(app, endpoints.getArticleType, cacheable, async ({ locale }) =>
    ok(namedCodes((await terms()).articleTypes, locale)),
  );
  registerEndpoint(app, endpoints.getGoodsList, cacheable, async ({ locale, input }) =>
    ok(goodsByType(await terms(), locale, input.keyword ?? "")),
  );
  registerEndpoint(app, endpoints.getPaymentType, cacheable, async ({ locale }) =>
    ok(namedCodes((await terms()).paymentTypes, locale)),
  );
  registerEndpoint(app, endpoints.getSettlement, cacheable, async ({ locale }) =>
    ok(named((await terms()).settlements, locale)),
  );
  registerEndpoint(app, endpoints.getPaymentModeList, cacheable, async ({ locale }) =>
    ok(named((await terms()).paymentModes, locale)),
  );
}

async function setCachePolicy(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { cacheControl, vary } = publicAnswerHeaders;
  reply.header("cache-control", cacheControl).header("vary", vary);
}

/** An unchanged answer is not sent again. */
async function sendOnce(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || !Buffer.isBuffer(payload)) return payload;
  const etag = etagOf(payload);
  reply.header("etag", etag);
  if (!matchesEtag(request, etag)) return payload;
  reply.code(304).removeHeader("content-length");
  return "";
}

/** For calls with the same answer for everybody: lists that rarely change. */
const cacheable: RouteShorthandOptions = { preHandler: setCachePolicy, onSend: sendOnce };
