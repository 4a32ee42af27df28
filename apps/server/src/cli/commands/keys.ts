import { apiKeyScopes } from "@rimba/contract";
import { dayMs } from "@rimba/domain";
import * as z from "zod/mini";
import { createApiKey, rotateApiKey } from "../../feed/api-keys.ts";
import { revokeApiKey, selectApiKeys } from "../../feed/api-key-queries.ts";
import { readDatabaseClock } from "../../platform/db/database-clock.ts";
import { optionalRow } from "../../platform/db/db.ts";
import { networksOf } from "../../platform/health/networks.ts";
import {
  dataCommand,
  minuteOf,
  jsonDate,
  nameText,
  overlapParameter,
  parameter,
  textTable,
} from "../command.ts";
import { done, refused } from "../perform.ts";

const listedKey = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.readonly(z.array(z.enum(apiKeyScopes))),
  createdAt: jsonDate,
  lastUsedAt: z.nullable(jsonDate),
  revokedAt: z.nullable(jsonDate),
  expiresAt: z.nullable(jsonDate),
  networks: z.nullable(z.readonly(z.array(z.string()))),
  batchesPerMinute: z.nullable(z.number()),
});

const dayForm = "Give a day as YYYY-MM-DD.";
const pastDay = "This day is over: the key would open nothing.";
const numberForm = "Give a whole number, from 1 to 1,000,000.";
const lastDayAtMs = (day: string) => Date.parse(day) + dayMs;

function lastDay() {
  return z.optional(z.iso.date(dayForm).check(z.refine((day) => lastDayAtMs(day) > Date.now(), pastDay)));
}

const networks = z.array(z.string()).check(
  z.minLength(1),
  z.refine((entries) => networkFault(entries) === null, {
    error: ({ input }) => networkFault(input as string[]) ?? "",
  }),
);

function networkFault(entries: readonly string[]): string | null {
  try {
    networksOf(entries);
    return null;
  } catch (error) {
    return `${(error as Error).message}.`;
  }
}

const listOf = (list: string) => list.split(",").map((each) => each.trim());

const scopes = z
  .array(
    z.enum(apiKeyScopes, {
      error: ({ input }) => `"${String(input)}" is no scope. There are: ${apiKeyScopes.join(", ")}.`,
    }),
  )
  .check(z.minLength(1));

export const keysCreate = dataCommand({
  words: "keys create",
  description: "make a key; it is shown once",
  options: z.object({
    name: parameter("--name <name>", "who will use it", nameText()),
    scopes: parameter(
      "--scopes <list>",
      `what it may do, separated by commas: ${apiKeyScopes.join(", ")}`,
      scopes,
      listOf,
    ),
    expires: parameter("--expires <day>", "last day on which it is accepted (UTC)", lastDay()),
    from: parameter(
      "--from <list>",
      "addresses and networks that it is accepted from, separated by commas; any by default",
      z.optional(networks),
      listOf,
    ),
    perMinute: parameter(
      "--per-minute <number>",
      "calls that it may make a minute",
      z.optional(z.int(numberForm).check(z.minimum(1, numberForm), z.maximum(1_000_000, numberForm))),
      Number,
    ),
  }),
  result: z.object({ key: listedKey, text: z.string() }),
  needs: "schema",
  run: async ({ db }, { name, scopes: chosen, expires, from, perMinute }) =>
    done(
      await createApiKey(db, {
        name,
        scopes: [...new Set(chosen)],
        ...(expires !== undefined && { expiresAt: new Date(lastDayAtMs(expires)) }),
        networks: from,
        batchesPerMinute: perMinute,
      }),
    ),
  // Only the key goes to standard output, so that a script can read it.
  show: ({ out, err }, { key, text }) => {
    err(
      `Key ${key.id} for "${key.name}" may: ${key.scopes.join(", ")}. It is shown only now, so keep it safe:`,
    );
    out(text);
  },
});

export const keysList = dataCommand({
  words: "keys list",
  description: "list all keys",
  options: z.object({ json: parameter("--json", "as JSON", z.optional(z.boolean())) }),
  result: z.object({ keys: z.array(listedKey) }),
  needs: "data",
  run: async ({ db }) => done({ keys: await db.query(selectApiKeys, {}) }),
  show: ({ out }, { keys }, { json }) => {
    if (json === true) out(JSON.stringify(keys, null, 2));
    else if (keys.length === 0) out('There are no API keys. Make one with "rimba keys create".');
    else for (const line of textTable([headings, ...keys.map(rowOf)])) out(line);
  },
});

export const keysRotate = dataCommand({
  words: "keys rotate",
  description: "make a new key in place of another one, which ends after the overlap",
  options: z.object({
    id: parameter("<id>", "", z.string()),
    overlap: overlapParameter(),
    expires: parameter(
      "--expires <day>",
      "last day on which the new one is accepted (UTC); by default as of the former one",
      lastDay(),
    ),
  }),
  result: z.object({ key: listedKey, text: z.string(), former: listedKey }),
  needs: "data",
  run: async ({ db }, { id, overlap, expires }) => {
    const rotated = await rotateApiKey(db, id.replace(/^rk_/, ""), {
      overlapMs: overlap,
      now: (await readDatabaseClock(db)).now,
      ...(expires !== undefined && { expiresAt: new Date(lastDayAtMs(expires)) }),
    });
    return rotated === null ? refused(`There is no valid key with the id ${id}.`) : done(rotated);
  },
  show: ({ out, err }, { key, text, former }) => {
    err(
      `Key ${key.id} for "${key.name}" may do what ${former.id} may, which ends at ${minuteOf(former.expiresAt)} UTC.${
        key.expiresAt === null ? "" : ` It ends itself at ${minuteOf(key.expiresAt)} UTC.`
      } It is shown only now, so keep it safe:`,
    );
    out(text);
  },
});

export const keysRevoke = dataCommand({
  words: "keys revoke",
  description: "end a key from its next request on",
  options: z.object({ id: parameter("<id>", "", z.string()) }),
  result: listedKey,
  needs: "data",
  run: async ({ db }, { id }) => {
    const key = await optionalRow(db, revokeApiKey, { id: id.replace(/^rk_/, "") });
    return key === null ? refused(`There is no key with the id ${id}.`) : done(key);
  },
  show: ({ out }, { id, name, revokedAt }) =>
    out(`Key ${id} ("${name}") is revoked since ${minuteOf(revokedAt)} and opens nothing any more.`),
});

const headings = [
  "ID",
  "NAME",
  "SCOPES",
  "CREATED (UTC)",
  "LAST USED",
  "EXPIRES",
  "FROM",
  "A MINUTE",
  "REVOKED",
];

function rowOf(key: z.infer<typeof listedKey>): string[] {
  return [
    key.id,
    key.name,
    key.scopes.join(","),
    minuteOf(key.createdAt),
    minuteOf(key.lastUsedAt),
    minuteOf(key.expiresAt),
    key.networks?.join(",") ?? "any",
    key.batchesPerMinute === null ? "–" : String(key.batchesPerMinute),
    minuteOf(key.revokedAt),
  ];
}
