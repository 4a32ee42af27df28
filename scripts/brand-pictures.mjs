import { launch } from "./launch/launch.mjs";

await launch("brand-pictures");
