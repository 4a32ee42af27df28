export { leadElsewhere as loader } from "@rimba/web-core/app/document/lead-elsewhere.ts";
