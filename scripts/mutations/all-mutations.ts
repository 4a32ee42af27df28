import { account } from "./account.ts";
import { contacts } from "./contacts.ts";
import { content } from "./content.ts";
import { database } from "./database.ts";
import { feed } from "./feed.ts";
import { http } from "./http.ts";
import type { Mutation } from "./mutation.ts";
import { orders } from "./orders.ts";
import { outlets } from "./outlets.ts";
import { questionnaires } from "./questionnaires.ts";
import { rates } from "./rates.ts";
import { tracking } from "./tracking.ts";
import { web } from "./web.ts";

export interface NamedMutation extends Mutation {
  readonly area: string;
}

const areas: Readonly<Record<string, readonly Mutation[]>> = {
  tracking,
  rates,
  outlets,
  orders,
  contacts,
  account,
  questionnaires,
  content,
  feed,
  database,
  http,
  web,
};

export const allMutations: readonly NamedMutation[] = Object.entries(areas).flatMap(([area, mutations]) =>
  mutations.map((mutation) => ({ area, ...mutation })),
);
