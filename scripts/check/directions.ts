/** For each folder or root file of a base: the others that it imports. */
export type ImportTable = Readonly<Record<string, readonly string[]>>;

/** The folders of the contract with calls. */
const withCalls =
  "account contacts content feed my-shipments notifications orders outlets places questionnaires rates tracking".split(
    " ",
  );

/**
 * Which folder or root file of a base may import which others of it. Everything else is forbidden, so a new import
 * direction is a decision: add it here. The base's tests may import anything.
 */
export const allowedImports: Readonly<Record<string, ImportTable>> = {
  "packages/contract/src": {
    account: ["common", "notifications", "orders"],
    "carrier-profile.ts": ["common", "orders", "outlets"],
    common: [],
    contacts: ["common", "places"],
    content: ["common", "routes"],
    "endpoints.ts": [...withCalls, "common", "errors.ts"].toSorted(),
    "errors.ts": [
      "account",
      "common",
      "contacts",
      "content",
      "feed",
      "my-shipments",
      "notifications",
      "orders",
      "questionnaires",
      "rates",
      "tracking",
    ],
    feed: ["common", "content", "outlets", "places", "rates", "routes", "tracking"],
    "examples.ts": [...withCalls, "common", "endpoints.ts"].toSorted(),
    "field-issues.ts": ["common", "field-messages.ts"],
    "field-messages.ts": [
      "account",
      "common",
      "contacts",
      "content",
      "feed",
      "notifications",
      "orders",
      "places",
      "questionnaires",
      "rates",
      "tracking",
    ],
    "index.ts": [
      ...withCalls,
      "carrier-profile.ts",
      "common",
      "endpoints.ts",
      "errors.ts",
      "field-issues.ts",
      "field-messages.ts",
      "routes",
    ].toSorted(),
    "my-shipments": ["common", "tracking"],
    notifications: ["common"],
    orders: ["common", "contacts", "outlets", "places", "rates", "tracking"],
    outlets: ["common", "places"],
    places: ["common"],
    questionnaires: ["common"],
    rates: ["common", "tracking"],
    routes: ["questionnaires"],
    tracking: ["common", "places"],
  },
  "packages/domain/src": {
    account: [],
    common: [],
    contacts: [],
    "index.ts": [
      "account",
      "common",
      "contacts",
      "notifications",
      "orders",
      "places",
      "questionnaires",
      "rates",
      "tracking",
    ],
    notifications: ["common", "tracking"],
    orders: ["common", "rates", "tracking"],
    places: [],
    questionnaires: ["common", "tracking"],
    rates: ["common", "places", "tracking"],
    tracking: ["common"],
  },
  // ui ← app ← features ← site-frame; the pages of the sites are above all of them
  "packages/web-core/src": {
    account: ["app", "ui"],
    app: ["ui"],
    careers: ["app", "content-pages", "news", "questionnaires", "ui"],
    contacts: ["account", "app", "places", "ui"],
    "content-pages": ["app", "outlets", "questionnaires", "rates", "ui"],
    "my-shipments": ["account", "app", "tracking", "ui"],
    news: ["app", "content-pages", "ui"],
    notifications: ["account", "app", "tracking", "ui"],
    orders: ["account", "app", "contacts", "outlets", "places", "rates", "tracking", "ui"],
    outlets: ["account", "app", "places", "ui"],
    places: ["app", "ui"],
    questionnaires: ["account", "app", "places", "rates", "ui"],
    rates: ["app", "outlets", "places", "ui"],
    "site-build": [],
    "site-frame": ["account", "app", "content-pages", "news", "outlets", "questionnaires", "tracking", "ui"],
    tracking: ["account", "app", "outlets", "questionnaires", "ui"],
    ui: [],
  },
  // docs/architecture.md has the diagram.
  "apps/server/src": {
    cli: ["demo", "features", "feed", "integrations", "platform"],
    "create-app.ts": ["features", "feed", "integrations", "openapi", "pages", "platform"],
    demo: ["features", "platform"],
    features: ["integrations", "platform"],
    feed: ["features", "platform"],
    integrations: ["platform"],
    openapi: ["platform"],
    pages: ["features", "integrations", "platform"],
    platform: [],
    serve: ["cli", "create-app.ts", "demo", "features", "feed", "integrations", "platform"],
  },
  "apps/server/src/features": {
    account: ["codes", "content"],
    "cleanup-tasks.ts": [
      "account",
      "codes",
      "contacts",
      "notifications",
      "orders",
      "questionnaires",
      "tracking",
      "uploads",
    ],
    codes: [],
    contacts: ["account", "places"],
    content: ["codes", "places"],
    "hooks.ts": ["notifications", "orders", "tracking"],
    labels: ["orders", "places"],
    "my-shipments": ["account", "tracking"],
    notifications: ["account", "codes", "my-shipments", "tracking"],
    orders: ["account", "contacts", "places", "preferred-outlet", "rates", "tracking"],
    outlets: ["places", "rates"],
    places: [],
    "preferred-outlet": ["account", "outlets", "places", "rates"],
    questionnaires: ["codes", "content", "places", "uploads"],
    rates: ["places"],
    "reference.ts": ["places", "questionnaires", "rates"],
    tracking: ["codes", "uploads"],
    uploads: [],
  },
};

interface Rule {
  readonly regex: string;
  readonly message: string;
}

/** Every package is imported by its name; a relative path would bypass its public entry. */
export const ownNameOnly: Rule = {
  regex: "^(\\.\\./)+(contract|domain|content|web-core|server|desktop|mobile)/(src|app)/",
  message: "Another part is imported by its package name.",
};

const otherPart = "^(\\.\\./)+[\\w-]+/(src|app)/";

interface Part {
  /** Paths that none of its files may import. */
  readonly never: string;
  readonly message: string;
}

const site: Part = {
  never: `^node:|^@rimba/(server|desktop|mobile)|${otherPart}`,
  message: "A site imports neither the other site nor the server nor Node; what both need is in web-core.",
};

const parts: Readonly<Record<string, Part>> = {
  "packages/contract/src": {
    never: `^node:|^react|^@rimba/|${otherPart}`,
    message: "The contract imports zod and nothing else: no I/O, no other part.",
  },
  "packages/domain/src": {
    never: `^node:|^react|^zod|^@rimba/(content|web-core|server|desktop|mobile)|${otherPart}`,
    message: "The domain imports the contract and nothing else: no I/O, no React.",
  },
  "packages/content/src": {
    never: `^node:|^react|^@rimba/|${otherPart}`,
    message: "The content is a leaf: it imports no other part.",
  },
  "packages/web-core/src": {
    never: `^node:|^@rimba/(server|desktop|mobile)|${otherPart}`,
    message: "What both sites share knows neither site, nor the server, nor Node.",
  },
  "apps/desktop/app": site,
  "apps/mobile/app": site,
  "apps/server/src": {
    never: `^@rimba/(desktop|mobile)|${otherPart}`,
    message: "Of a site the server knows its built server entry only.",
  },
};

/** Run in Node: the first ones are imported by the server entry of each site, the others by the build. */
export const nodeFiles = [
  "packages/web-core/src/app/document/render-document.tsx",
  "packages/web-core/src/site-build/build-worker.ts",
  "packages/web-core/src/site-build/class-names.ts",
  "packages/web-core/src/site-build/finish-build.ts",
  "packages/web-core/src/site-build/own-icons.ts",
  "packages/web-core/src/site-build/own-modules.ts",
  "apps/desktop/app/entry.server.ts",
  "apps/mobile/app/entry.server.ts",
];

/**
 * Maximum depth of folders below a folder of the table. A pattern counts `../` steps, so each depth needs its own rule.
 */
const maxDepth = 3;

interface Override {
  files: string[];
  rules: { "eslint/no-restricted-imports": ["error", { patterns: Rule[] }] };
}

/** The rules for all parts. Only the last one that matches a file applies, so each is complete. */
export function directionOverrides(): Override[] {
  const ofParts = Object.keys(parts).map((part) => override([`${part}/**`], rulesAt(part, part)));
  const ofFolders = Object.entries(allowedImports).flatMap(([base, table]) =>
    Object.keys(table).flatMap((entry) => overridesOf(`${base}/${entry}`)),
  );
  const inNode = nodeFiles.map((file) =>
    override(
      [file],
      rulesAt(file.slice(0, file.lastIndexOf("/")), file).map((rule) => ({
        ...rule,
        regex: rule.regex.replace("^node:|", ""),
      })),
    ),
  );
  return [...ofParts, ...ofFolders, ...inNode];
}

function overridesOf(entry: string): Override[] {
  if (isFile(entry)) return [override([entry], rulesAt(entry.slice(0, entry.lastIndexOf("/")), entry))];
  return Array.from({ length: maxDepth + 1 }, (_, depth) => {
    const below = Array.from({ length: depth }, () => "/*").join("");
    return override([`${entry}${below}/*.{ts,tsx}`], rulesAt(`${entry}${below}`, entry));
  });
}

function override(files: string[], patterns: Rule[]): Override {
  return { files, rules: { "eslint/no-restricted-imports": ["error", { patterns }] } };
}

/** Rules for the files of `folder`, which is in `entry` or is its folder. */
function rulesAt(folder: string, entry: string): Rule[] {
  const rules = Object.entries(parts)
    .filter(([part]) => isWithin(entry, part))
    .map(([, { never: regex, message }]): Rule => ({ regex, message }));
  for (const [base, table] of Object.entries(allowedImports)) {
    if (entry === base || !isWithin(entry, base)) continue;
    const name = entry.slice(base.length + 1).split("/", 1)[0] ?? "";
    const forbidden = forbiddenTo(table, name);
    if (forbidden.length === 0) continue;
    rules.push({
      regex: `^${stepsTo(base, folder)}(${forbidden.map(asPattern).join("|")})`,
      message: `${base}/${name} may not import this: scripts/check/directions.ts says what it may.`,
    });
  }
  return rules;
}

/** The other entries of a table that this one may not import. */
export function forbiddenTo(table: ImportTable, name: string): string[] {
  return Object.keys(table).filter((other) => other !== name && table[name]?.includes(other) !== true);
}

/** The start of a relative path from a file of `folder` to an entry of `base`. */
function stepsTo(base: string, folder: string): string {
  const depth = folder === base ? 0 : folder.slice(base.length + 1).split("/").length;
  return depth === 0 ? "\\./" : `(\\.\\./){${depth}}`;
}

function asPattern(entry: string): string {
  return isFile(entry) ? `${entry.replaceAll(".", "\\.")}$` : `${entry}/`;
}

function isFile(entry: string): boolean {
  return /\.tsx?$/.test(entry);
}

function isWithin(place: string, folder: string): boolean {
  return place === folder || place.startsWith(`${folder}/`);
}
