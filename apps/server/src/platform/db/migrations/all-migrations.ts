import { up as tracking } from "./0001-tracking.ts";
import { up as areas } from "./0002-areas.ts";
import { up as outlets } from "./0003-outlets.ts";
import { up as rates } from "./0004-rates.ts";
import { up as codes } from "./0005-codes.ts";
import { up as customers } from "./0006-customers.ts";
import { up as contacts } from "./0007-contacts.ts";
import { up as orders } from "./0008-orders.ts";
import { up as orderCards } from "./0009-order-cards.ts";
import { up as ordersLeft } from "./0010-orders-left.ts";
import { up as news } from "./0011-news.ts";
import { up as orderBlocks } from "./0012-order-blocks.ts";
import { up as contactSearch } from "./0013-contact-search.ts";
import { up as vacancyCountries } from "./0014-vacancy-countries.ts";
import { up as contactsInOrder } from "./0015-contacts-in-order.ts";
import { up as ordersNeedingAction } from "./0016-orders-needing-action.ts";
import { up as questionnaires } from "./0017-questionnaires.ts";
import { up as uploadClaims } from "./0018-upload-claims.ts";
import { up as codeRequests } from "./0020-code-requests.ts";
import { up as processingLog } from "./0021-processing-log.ts";
import { up as backgroundJobs } from "./0030-background-jobs.ts";
import { up as changedLanes } from "./0040-changed-lanes.ts";
import { up as corporatePhones } from "./0041-corporate-phones.ts";
import { up as indexesBesideWriters } from "./0042-indexes-beside-writers.ts";
import { up as knownBrowsers } from "./0045-known-browsers.ts";
import { up as failedDerivations } from "./0046-failed-derivations.ts";
import type { Migration } from "./migration.ts";

/**
 * Every migration by its name, in order; each runs once, forward only. Never edit one that has
 * been released: add the next.
 */
export const allMigrations: Readonly<Record<string, Migration>> = {
  "0001-tracking": { up: tracking },
  "0002-areas": { up: areas },
  "0003-outlets": { up: outlets },
  "0004-rates": { up: rates },
  "0005-codes": { up: codes },
  "0006-customers": { up: customers },
  "0007-contacts": { up: contacts },
  "0008-orders": { up: orders },
  "0009-order-cards": { up: orderCards },
  "0010-orders-left": { up: ordersLeft },
  "0011-news": { up: news },
  "0012-order-blocks": { up: orderBlocks },
  "0013-contact-search": { up: contactSearch },
  "0014-vacancy-countries": { up: vacancyCountries },
  "0015-contacts-in-order": { up: contactsInOrder },
  "0016-orders-needing-action": { up: ordersNeedingAction },
  "0017-questionnaires": { up: questionnaires },
  "0018-upload-claims": { up: uploadClaims },
  "0020-code-requests": { up: codeRequests },
  "0021-processing-log": { up: processingLog },
  "0030-background-jobs": { up: backgroundJobs },
  "0040-changed-lanes": { up: changedLanes },
  "0041-corporate-phones": { up: corporatePhones },
  "0042-indexes-beside-writers": { up: indexesBesideWriters, withoutTransaction: true },
  "0045-known-browsers": { up: knownBrowsers },
  "0046-failed-derivations": { up: failedDerivations },
};
