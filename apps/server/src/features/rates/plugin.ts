import { endpoints } from "@rimba/contract";
import type { FastifyInstance, RouteShorthandOptions, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../platform/platform.ts";
import { invalidFields, ok, registerEndpoint } from "../../platform/http/register-endpoint.ts";
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
export function registerRates(
  app: FastifyInstance,
  { clock, limits }: Platform,
  { reference }: Pick<RatesDeps, "reference">,
): RatesDeps {
  const deps: RatesDeps = { reference, clock };
  registerPrices(app, deps, { onRequest: limits.network.refuse });
  registerReferenceLists(app, deps);
  return deps;
}

function registerPrices(app: FastifyInstance, deps: RatesDeps, options: RouteShorthandOptions): void {
  registerEndpoint(
    app,
    endpoints.shippingCost,
    async ({ input, locale }) => {
      const result = shippingCost(await deps.reference.current(), input, locale, deps.clock());
      if (result.kind === "ok") return ok(result.cost);
      return invalidFields(result.issues, locale);
    },
    options,
  );

  registerEndpoint(
    app,
    endpoints.getAging,
    async ({ input, locale }) => {
      const result = await agingOf(deps, input, locale);
      if (result.kind === "ok") return ok(result.aging);
      return invalidFields(result.issues, locale);
    },
    options,
  );

  registerEndpoint(
    app,
    endpoints.getProductTypeList,
    async ({ input, locale }) => {
      const result = await laneProductTypes(deps, input, locale);
      if (result.kind === "ok") return ok(result.productTypes);
      return invalidFields(result.issues, locale);
    },
    { ...cacheable, ...options },
  );
}

/** The lists for forms. */
function registerReferenceLists(app: FastifyInstance, { reference }: Pick<RatesDeps, "reference">): void {
  const terms = async () => (await reference.current()).tariff.terms;
  const allProducts = async (locale: Parameters<typeof productTypes>[1], external: boolean | null) =>
    ok(productTypes(await terms(), locale, external));

  registerEndpoint(app, endpoints.getProducttType, ({ locale }) => allProducts(locale, null), cacheable);
  registerEndpoint(
    app,
    endpoints.getProductTypeToCache,
    ({ locale, input: { externalFlag } }) =>
      allProducts(
        locale,
        externalFlag === undefined ? null : externalFlag === "true" || externalFlag === "1",
      ),
    cacheable,
  );
  registerEndpoint(
    app,
    endpoints.specialTimeLimitProducts,
    async ({ locale }) => ok(promisingProducts(await terms(), locale)),
    cacheable,
  );
  registerEndpoint(
    app,
    endpoints.getArticleType,
    async ({ locale }) => ok(namedCodes((await terms()).articleTypes, locale)),
    cacheable,
  );
  registerEndpoint(
    app,
    endpoints.getGoodsList,
    async ({ locale, input }) => ok(goodsByType(await terms(), locale, input.keyword ?? "")),
    cacheable,
  );
  registerEndpoint(
    app,
    endpoints.getPaymentType,
    async ({ locale }) => ok(namedCodes((await terms()).paymentTypes, locale)),
    cacheable,
  );
  registerEndpoint(
    app,
    endpoints.getSettlement,
    async ({ locale }) => ok(named((await terms()).settlements, locale)),
    cacheable,
  );
  registerEndpoint(
    app,
    endpoints.getPaymentModeList,
    async ({ locale }) => ok(named((await terms()).paymentModes, locale)),
    cacheable,
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
