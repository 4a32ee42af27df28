import { endpoints } from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/platform.ts";
import { ok, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { currentBanners } from "./banners.ts";
import { openVacancy, pageOfVacancies } from "./careers/read-careers.ts";
import { type ContentDeps, textHtml } from "./shown-text.ts";
import { openArticle, pageOfNews } from "./news/read-news.ts";
import { scrollNoticeAt } from "./notices.ts";
import { imageConfig } from "./image-config.ts";

/**
 * Content that a carrier changes at run time: news, banners, vacancies, the notice bar, configured pictures.
 */
export function registerContent(app: FastifyInstance, deps: ContentDeps & Pick<Platform, "limits">): void {
  const { db, carrier, clock, limits } = deps;
  const options = { onRequest: limits.network.refuse };
  registerEndpoint(app, endpoints.scrollbarQuery, async () => ok(await scrollNoticeAt(deps, clock())));
  registerEndpoint(app, endpoints.imgconfigQuery, async ({ locale }) => ok(await imageConfig(db, locale)));

  registerEndpoint(app, endpoints.pageRelease, options, async ({ input, locale }) =>
    ok(await pageOfNews(deps, input, locale)),
  );
  registerEndpoint(app, endpoints.getInfoRelease, options, async ({ input, locale }) => {
    const article = await openArticle(deps, input.id, locale);
    if (article === null) return { kind: "articleNotFound" };
    return ok({ ...article, html: textHtml(article.blocks, carrier) });
  });
  registerEndpoint(app, endpoints.getAllrelease, options, async ({ input, locale }) =>
    ok(await currentBanners(deps, input, locale)),
  );
  registerEndpoint(app, endpoints.searchCareersList, options, async ({ input, locale }) =>
    ok(await pageOfVacancies(deps, input, locale)),
  );
  registerEndpoint(app, endpoints.getCareersDetail, options, async ({ input, locale }) => {
    const vacancy = await openVacancy(deps, input.key, locale);
    if (vacancy === null) return { kind: "vacancyNotFound" };
    return ok({ ...vacancy, html: textHtml(vacancy.blocks, carrier) });
  });
}
