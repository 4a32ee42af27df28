import { launch } from "./launch/launch.mjs";

await launch("reference-data");
