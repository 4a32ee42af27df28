/** Checks the texts of the pages that a carrier writes: front matter, sections, translations and links. */
import path from "node:path";
import { readCarrierFile } from "../apps/server/src/platform/config/carrier-file.ts";
import { readCarrierPlaces } from "../apps/server/src/platform/config/config.ts";
import { pageFaultText } from "../apps/server/src/features/content/pages/read-page-file.ts";
import { readPages } from "../apps/server/src/features/content/pages/read-pages.ts";
import { projectFolder } from "./launch/project.mjs";

const { carrierFile, pagesDir } = readCarrierPlaces(process.env);
const result = await readPages(pagesDir, await readCarrierFile(carrierFile));
if (result.kind === "faulty") {
  const folder = path.relative(projectFolder, pagesDir);
  for (const fault of result.faults) console.error(path.join(folder, pageFaultText(fault)));
  process.exitCode = 1;
} else {
  console.log(`${Object.keys(result.pages).length} pages in three languages`);
}
