import { hydrateDocument } from "@rimba/web-core/app/document/hydrate-document.tsx";

hydrateDocument("desktop");
