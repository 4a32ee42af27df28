import type { Row } from "../figure.ts";
import type { Stage } from "../tools/stage.ts";
import { archive } from "./archive.ts";
import { areaSearch } from "./area-search.ts";
import { cachedPage } from "./cached-page.ts";
import { carrierFeed } from "./carrier-feed.ts";
import { contactsFile } from "./contacts-file.ts";
import { derivation } from "./derivation.ts";
import { feedUnderLoad } from "./feed-under-load.ts";
import { firstVisit } from "./first-visit.ts";
import { geocoder } from "./geocoder.ts";
import { lighthouse } from "./lighthouse.ts";
import { growth } from "./growth.ts";
import { interaction } from "./interaction.ts";
import { lighthousePages } from "./lighthouse-pages.ts";
import { livePage } from "./live-page.ts";
import { manyOrders } from "./many-orders.ts";
import { nearestOutlets } from "./nearest-outlets.ts";
import { notifications } from "./notifications.ts";
import { outletSearch } from "./outlet-search.ts";
import { pageProfile } from "./page-profile.ts";
import { quote } from "./quote.ts";
import { referenceData } from "./reference-data.ts";
import { secondStart } from "./second-start.ts";
import { slowLine } from "./slow-line.ts";
import { trackingCall } from "./tracking-call.ts";
import { unknownNumbers } from "./unknown-numbers.ts";

/** In the order of measurement and report. */
export const allRows: readonly Row<Stage>[] = [
  trackingCall,
  unknownNumbers,
  cachedPage,
  livePage,
  pageProfile,
  firstVisit,
  lighthouse,
  lighthousePages,
  slowLine,
  interaction,
  secondStart,
  carrierFeed,
  feedUnderLoad,
  notifications,
  growth,
  archive,
  derivation,
  quote,
  referenceData,
  nearestOutlets,
  areaSearch,
  outletSearch,
  geocoder,
  manyOrders,
  contactsFile,
];
