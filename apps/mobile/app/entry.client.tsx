import { hydrateDocument } from "@rimba/web-core/document/hydrate-document.tsx";

hydrateDocument("mobile");
