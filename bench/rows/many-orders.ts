import { endpointAddresses } from "@rimba/contract";
import { atMost, milliseconds, notMeasured, type Row } from "../figure.ts";
import { alternate } from "../tools/alternate.ts";
import { type FilledCustomer, fillOrders } from "../tools/fill-orders.ts";
import { provideProgram } from "../../scripts/test/find-program.ts";
import { putLoad, requestsOf } from "../tools/load.ts";
import type { Stage } from "../tools/stage.ts";

const rounds = 3;
const size = 10;
/** Few enough that requests do not queue. */
const connections = 4;

interface Question {
  readonly what: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly ask: (customer: FilledCustomer) => string;
  /** The customer whose page is compared with that of the customer who has 20 of each. */
  readonly compared: "many" | "some";
}

const { getMyOrderPage, addressPage, followPage } = endpointAddresses;

const questions: readonly Question[] = [
  order("The first page of 20,000 orders", () => ({})),
  order("Their middle page", ({ orders }) => ({ current: Math.ceil(orders / size / 2) })),
  order("Their last page", ({ orders }) => ({ current: orders / size })),
  order("A search among them by a receiver's name", () => ({ keyword: "Wirawan" })),
  contact("The first page of 200 contacts", () => ({})),
  contact("Their last page", ({ contacts }) => ({ current: contacts / size })),
  contact("A search among them by name", () => ({ keyword: "Wirawan" })),
  sent("The first page of 2,000 sent shipments", () => ({})),
  sent("Their last page", ({ orders }) => ({ current: orders / size })),
];

function sent(what: string, input: (customer: FilledCustomer) => object): Question {
  const ask = (customer: FilledCustomer) =>
    JSON.stringify({ box: "outgoing", current: 1, size, ...input(customer) });
  return { what, method: "POST", path: followPage.path, ask, compared: "some" };
}

function order(what: string, input: (customer: FilledCustomer) => object): Question {
  const ask = (customer: FilledCustomer) => JSON.stringify({ current: 1, size, ...input(customer) });
  return { what, method: "POST", path: getMyOrderPage.path, ask, compared: "many" };
}

function contact(
  what: string,
  input: (customer: FilledCustomer) => Record<string, string | number>,
): Question {
  const ask = (customer: FilledCustomer) => {
    const query = Object.entries({ current: 1, size, ...input(customer) });
    return `${addressPage.path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`;
  };
  return { what, method: "GET", path: addressPage.path, ask, compared: "many" };
}

/** Compared pages must have the same number of records. */
async function recordsOf(origin: string, question: Question, customer: FilledCustomer): Promise<number> {
  const { method, path, ask } = question;
  const requested = ask(customer);
  const headers = { token: customer.token, "content-type": "application/json" };
  const answer =
    method === "GET"
      ? await fetch(origin + requested, { headers })
      : await fetch(origin + path, { method, headers, body: requested });
  const { data } = (await answer.json()) as { data: { records: unknown[] } };
  return data.records.length;
}

/**
 * A customer with a thousand times as many orders, and ten times as many contacts, does not wait longer for a page of
 * the same size. Aim: 1.5.
 */
export const manyOrders: Row<Stage> = {
  name: "orders",
  async measure(stage) {
    const wrk = await provideProgram("wrk");
    if (wrk === null) return [notMeasured("The pages of 20,000 orders", "wrk is not on this machine")];
    const { url } = await stage.database();
    const customers = await fillOrders(url);
    const { origin } = await stage.server();
    const figures = [];
    for (const [nth, question] of questions.entries()) {
      const { what, method, path, ask, compared } = question;
      for (const customer of [customers[compared], customers.few]) {
        const records = await recordsOf(origin, question, customer);
        if (records !== size) throw new Error(`${what}: ${records} rows and not ${size}`);
      }
      const time = (customer: FilledCustomer) => {
        const requests = requestsOf(
          stage.folder,
          `orders-${nth}-${customer.orders}`,
          method,
          [ask(customer)],
          {
            token: customer.token,
          },
        );
        return async () => (await putLoad(wrk, origin + path, requests, { connections })).meanMs;
      };
      const contest = { many: time(customers[compared]), few: time(customers.few) };
      await contest.few();
      const results = await alternate(rounds, contest);
      const ratio = results.ratio("many", "few");
      figures.push({
        what,
        ours: milliseconds(results.of("many")),
        peer: `with 20 of each ${milliseconds(results.of("few"))}`,
        ratio,
        aim: atMost(1.5, ratio),
      });
    }
    return figures;
  },
};
