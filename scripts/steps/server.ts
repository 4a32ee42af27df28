import path from "node:path";
import { projectFolder } from "../launch/project.mjs";

export const serverMain = path.join(projectFolder, "apps", "server", "src", "serve", "main.ts");
export const serverCommandLine = path.join(projectFolder, "apps", "server", "src", "serve", "rimba.ts");
