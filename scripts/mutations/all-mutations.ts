import { account } from "./account.ts";
import { captcha } from "./captcha.ts";
import { codes } from "./codes.ts";
import { contacts } from "./contacts.ts";
import { content } from "./content.ts";
import { database } from "./database.ts";
import { feed } from "./feed.ts";
import { http } from "./http.ts";
import { integrations } from "./integrations.ts";
import type { AreaMutations, Mutation, Mutations } from "./mutation.ts";
import { myShipments } from "./my-shipments.ts";
import { notifications } from "./notifications.ts";
import { pushMessages } from "./push-messages.ts";
import { orders } from "./orders.ts";
import { outlets } from "./outlets.ts";
import { questionnaires } from "./questionnaires.ts";
import { rates } from "./rates.ts";
import { tools } from "./tools.ts";
import { tracking } from "./tracking.ts";
import { web } from "./web.ts";
import { whatsApp } from "./whatsapp.ts";

export interface NamedMutation extends Mutation {
  readonly area: string;
  readonly title: string;
  readonly isAbuse: boolean;
}

const areas: Readonly<Record<string, AreaMutations>> = {
  tracking,
  rates,
  outlets,
  orders,
  myShipments,
  notifications,
  pushMessages,
  whatsApp,
  contacts,
  captcha,
  codes,
  account,
  questionnaires,
  content,
  feed,
  database,
  http,
  integrations,
  tools,
  web,
};

export const allMutations: readonly NamedMutation[] = Object.entries(areas).flatMap(
  ([area, { abuseCases, others }]) => [...named(area, abuseCases, true), ...named(area, others, false)],
);

function named(area: string, mutations: Mutations, isAbuse: boolean): NamedMutation[] {
  return Object.entries(mutations).map(([title, mutation]) => ({ area, title, isAbuse, ...mutation }));
}
