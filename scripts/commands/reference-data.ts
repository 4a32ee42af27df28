/**
 * `npm run reference-data`: rebuilds the tables of places in data/areas from published packages, which are installed
 * only for this.
 */
import path from "node:path";
import { runInForeground } from "../launch/foreground.mjs";
import { projectFolder } from "../launch/project.mjs";
import { installDependencies } from "../steps/dependencies.ts";

const folder = path.join(projectFolder, "reference-data");

await installDependencies(folder, "packages with reference data");
await runInForeground(process.execPath, [path.join(folder, "make.ts")], process.env);
