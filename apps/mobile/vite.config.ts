import { siteBuild } from "@rimba/web-core/site-build/site-build.ts";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => siteBuild("mobile", command));
