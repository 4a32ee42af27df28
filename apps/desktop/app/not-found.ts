export { redirectUnknownPath as loader } from "@rimba/web-core/app/document/load-in-browser.ts";
