import type { Binding } from "@rimba/contract";
import { data } from "react-router";
import { awayResponse } from "../../app/document/page-response.ts";
import { type ClientLoaderArguments, loadInBrowser } from "../../app/document/load-in-browser.ts";
import type { BindableOutlets } from "./binding-service.ts";
import { customerOf, type LoadedCustomer } from "../../account/load-personal.ts";
import { guarded } from "../../app/session/guard.tsx";
import { type LoaderArguments, siteServicesContext } from "../../app/site-services.ts";

/** The preferred outlet's page. */
export type BindingPageData =
  | (LoadedCustomer & {
      readonly binding: Binding | null;
      readonly choices: BindableOutlets;
      /** What was searched for. */
      readonly words: string;
    })
  | { readonly kind: "unavailable"; readonly offline: boolean };
export type LoadedBinding = Extract<BindingPageData, { kind: "loaded" }>;

const longestWords = 80;

/** The loader of both sites' page of the preferred outlet. 503 when it cannot be told. */
export async function loadBinding({ context }: LoaderArguments) {
  const { binding: service, url } = context.get(siteServicesContext);
  const words = (url.searchParams.get("q") ?? "").trim().slice(0, longestWords);
  const customer = await customerOf({ context });
  const [binding, choices] = await Promise.all([service.current(), service.choices(words)]);
  if (customer.kind === "unavailable" || binding.kind === "unavailable" || choices.kind === "unavailable") {
    return data<BindingPageData>({ kind: "unavailable", offline: false }, awayResponse);
  }
  const { place, outlets } = choices;
  return data<BindingPageData>(
    { ...customer, binding: binding.binding, choices: { place, outlets }, words },
    { status: 200 },
  );
}

/** The clientLoader of the same page: for who is logged in. */
export const loadBindingInBrowser = guarded((args: ClientLoaderArguments) =>
  loadInBrowser<BindingPageData>(args, () => ({ kind: "unavailable", offline: !navigator.onLine })),
);
