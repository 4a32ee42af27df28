/**
 * `npm run reference-data`: rebuilds the tables of places in data/areas from published packages, which are installed
 * only for this.
 */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { projectFolder } from "../launch/project.mjs";
import { installDependencies } from "../steps/dependencies.ts";

const folder = path.join(projectFolder, "reference-data");

await installDependencies(folder, "packages with reference data");
await import(pathToFileURL(path.join(folder, "make.ts")).href);
