export { leadElsewhere as loader } from "@rimba/web-core/document/lead-elsewhere.ts";
