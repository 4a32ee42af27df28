import { endpoints } from "@rimba/contract";
import { seedDemoContent } from "../demo/seed-demo-content.ts";
import { seedQuestionnaires } from "../features/questionnaires/store-definition.ts";
import { createOrdersApp, newCustomer, orderingTime, placeOrder } from "./orders.ts";
import { waybillNumber } from "./samples.ts";
import { testCarrier } from "./test-app.ts";
import { fullBook, longJourney, longShipment, type Scene } from "./worst-bodies.ts";

/** An app with a customer who has much of everything, for tests that send requests to every call. */
export async function createCallScene(): Promise<Scene> {
  const codes = await createOrdersApp({
    UPLOADS_PER_HOUR: "1000",
    SUBMISSIONS_PER_DAY: "100000",
    ORDERS_PER_HOUR: "100000",
  });
  const { test } = codes;
  const now = new Date(orderingTime);
  await seedDemoContent(test.db, testCarrier, now);
  await seedQuestionnaires(test.db, testCarrier, now);
  const session = await newCustomer(codes);
  await test.call(endpoints.addressImport, { csv: fullBook() }, session.headers);
  const book = await test.call(endpoints.addressPage, {}, session.headers);
  const box = { weightKg: 1, lengthCm: 10, widthCm: 10, heightCm: 10 };
  const large = await placeOrder(codes, session, { pieces: [{ ...box, quantity: 999 }] });
  const orderNos = [large.orderNo];
  for (let nth = 0; nth < 19; nth += 1) orderNos.push((await placeOrder(codes, session)).orderNo);
  const waybills = Array.from({ length: 10 }, (_none, nth) => waybillNumber(nth + 1));
  for (const waybillNo of waybills) await test.feed([longShipment(waybillNo)], longJourney(waybillNo, 40));
  const articles = await test.call(endpoints.pageRelease, {});
  const vacancies = await test.call(endpoints.searchCareersList, {});
  return {
    codes,
    session,
    contactId: book.body.data?.records[0]?.contactId ?? "",
    orderNos,
    waybills,
    articleId: articles.body.data?.records[0]?.id ?? "",
    vacancyKey: vacancies.body.data?.records[0]?.key ?? "",
  };
}
