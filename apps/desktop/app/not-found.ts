export { redirectUnknownPath as loader } from "@rimba/web-core/app/document/redirect-unknown-path.ts";
