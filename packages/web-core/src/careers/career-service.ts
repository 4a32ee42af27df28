import type { Page, VacancyDepartment, VacancySummary } from "@rimba/contract";
import type { Block } from "../content-pages/page-tree.ts";
import type { CareersQuery } from "./careers-path.ts";

/** A vacancy in a list. Without a translation `language` differs from that of the page: set it as `lang` on the text. */
export type VacancyItem = VacancySummary;

export interface VacancyView extends VacancyItem {
  readonly summary: string;
  readonly blocks: readonly Block[];
  /** It is closed for applications. */
  readonly closed: boolean;
}

/** Its city may be named in any language. */
export interface CareersQuestion extends CareersQuery {
  readonly size: number;
}

export interface CityChoice {
  /** In Indonesian, which every vacancy has, so that the address is the same in every language. */
  readonly city: string;
  /** In the language of the page. */
  readonly name: string;
}

/** Filters that leave at least one vacancy. */
export interface CareerChoices {
  /** Sorted by name. */
  readonly cities: readonly CityChoice[];
  readonly departments: readonly VacancyDepartment[];
}

export type CareersAnswer =
  | {
      readonly kind: "ok";
      readonly vacancies: Page<VacancyItem>;
      readonly choices: CareerChoices;
      /** The requested city, in the spelling of `choices` if it is there; null: all. */
      readonly city: string | null;
    }
  | { readonly kind: "unavailable" };

export type VacancyAnswer =
  | { readonly kind: "ok"; readonly vacancy: VacancyView }
  | { readonly kind: "unknown" }
  | { readonly kind: "unavailable" };

/** Vacancies for the pages, on the server in process. Never throws if the database is unavailable. */
export interface CareerService {
  list(question: CareersQuestion): Promise<CareersAnswer>;
  open(key: string): Promise<VacancyAnswer>;
}

declare module "../app/site-services.ts" {
  interface SiteServices {
    readonly careers: CareerService;
  }
}
