export { redirectElsewhere as loader } from "@rimba/web-core/app/document/load-in-browser.ts";
