import { endpoints } from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/platform.ts";
import { failed, ok, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { currentBanners } from "./banners.ts";
import { openVacancy, pageOfVacancies } from "./careers/read-careers.ts";
import { type ContentDeps, textHtml } from "./shown-text.ts";
import { openArticle, pageOfNews } from "./news/read-news.ts";
import { scrollNoticeAt } from "./notices.ts";
import { imageConfig } from "./image-config.ts";

/**
 * Content that a carrier changes at run time: news, banners, vacancies, the notice bar, configured pictures.
 */
export function registerContent(app: FastifyInstance, { db, carrier, clock, limits }: Platform): ContentDeps {
  const deps: ContentDeps = { db, carrier, clock };
  const options = { onRequest: limits.network.refuse };
  registerEndpoint(app, endpoints.scrollbarQuery, async () => ok(await scrollNoticeAt(deps, clock())));
  registerEndpoint(app, endpoints.imgconfigQuery, async ({ locale }) => ok(await imageConfig(db, locale)));

  registerEndpoint(
    app,
    endpoints.pageRelease,
    async ({ input, locale }) => ok(await pageOfNews(deps, input, locale)),
    options,
  );
  registerEndpoint(
    app,
    endpoints.getInfoRelease,
    async ({ input, locale }) => {
      const article = await openArticle(deps, input.id, locale);
      if (article === null) return failed("articleNotFound");
      return ok({ ...article, html: textHtml(article.blocks, carrier) });
    },
    options,
  );
  registerEndpoint(
    app,
    endpoints.getAllrelease,
    async ({ input, locale }) => ok(await currentBanners(deps, input, locale)),
    options,
  );
  registerEndpoint(
    app,
    endpoints.searchCareersList,
    async ({ input, locale }) => ok(await pageOfVacancies(deps, input, locale)),
    options,
  );
  registerEndpoint(
    app,
    endpoints.getCareersDetail,
    async ({ input, locale }) => {
      const vacancy = await openVacancy(deps, input.key, locale);
      if (vacancy === null) return failed("vacancyNotFound");
      return ok({ ...vacancy, html: textHtml(vacancy.blocks, carrier) });
    },
    options,
  );
  return deps;
}
