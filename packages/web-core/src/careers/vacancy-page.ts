import { m } from "@rimba/content/messages";
import { carrierNameOf, type MetaArguments, pageMeta } from "../app/document/meta.ts";
import { data } from "react-router";
import { serviceUnavailable, publicHeaders, headersOfLoader } from "../app/document/page-response.ts";
import { type ClientLoaderArguments, loadInBrowser } from "../app/document/load-in-browser.ts";
import { type LoaderArguments, siteServicesContext } from "../app/site-services.ts";
import type { VacancyView } from "./career-service.ts";

/** One vacancy's page, in each of its states. */
export type VacancyPageData = (
  | { readonly kind: "unknown" }
  | {
      readonly kind: "ok";
      readonly vacancy: VacancyView;
      /** It is open, and the carrier has a form for applications. */
      readonly canApply: boolean;
    }
  | { readonly kind: "unavailable"; readonly offline: boolean }
) & {
  /** As the address has it. */
  readonly key: string;
};

interface VacancyArguments extends LoaderArguments {
  readonly params: { readonly key: string };
}

/**
 * The loader of both sites' page of one vacancy: 404 for an unknown key, 503 when vacancies are unavailable.
 */
export async function loader({ context, params }: VacancyArguments) {
  const { careers, questionnaires } = context.get(siteServicesContext);
  const key = params.key.toLowerCase();
  const answer = await careers.open(key);
  switch (answer.kind) {
    case "unavailable":
      return data<VacancyPageData>({ ...answer, key, offline: false }, serviceUnavailable);
    case "unknown":
      return data<VacancyPageData>({ ...answer, key }, { status: 404 });
    case "ok": {
      const form = answer.vacancy.closed ? null : await questionnaires.open("application");
      return data<VacancyPageData>(
        { ...answer, key, canApply: form?.kind === "ok" },
        { status: 200, headers: publicHeaders },
      );
    }
  }
}

/** The clientLoader of the same pages. */
export function clientLoader(
  args: ClientLoaderArguments & Pick<VacancyArguments, "params">,
): Promise<VacancyPageData> {
  return loadInBrowser<VacancyPageData>(args, () => ({
    kind: "unavailable",
    offline: !navigator.onLine,
    key: args.params.key,
  }));
}

/** Title and description of one vacancy; search engines do not index a closed one. */
export function meta({ loaderData, matches }: MetaArguments) {
  const page = loaderData as VacancyPageData | undefined;
  if (page?.kind === "ok") {
    const { title, city, summary, closed } = page.vacancy;
    return pageMeta(matches, {
      title: m.careers_title_in({ title, city }),
      description: summary,
      isForSearch: !closed,
    });
  }
  return pageMeta(matches, {
    title: page?.kind === "unknown" ? m.careers_unknown_title() : m.careers_unavailable_title(),
    description: m.careers_lead({ carrier: carrierNameOf(matches) }),
    isForSearch: false,
  });
}

export const headers = headersOfLoader;
