/** Checks the texts of the pages that a carrier writes: their front matter, their parts, their translations, their links. */
import path from "node:path";
import { readCarrierFile } from "../apps/server/src/carrier-file.ts";
import { pageFaultText } from "../apps/server/src/official/content/pages/page-faults.ts";
import { readPages } from "../apps/server/src/official/content/pages/read-pages.ts";
import { projectFolder } from "./launch/project.mjs";

const folder = path.join("packages", "content", "pages");
const carrier = await readCarrierFile(path.join(projectFolder, "data", "carrier.json"));
const result = await readPages(path.join(projectFolder, folder), carrier);
if (result.kind === "faulty") {
  for (const fault of result.faults) console.error(path.join(folder, pageFaultText(fault)));
  process.exitCode = 1;
} else {
  console.log(`${Object.keys(result.pages).length} pages in three languages`);
}
