import { apiKeyScopes } from "@rimba/contract";
import * as z from "zod/mini";
import { createApiKey, listApiKeys, revokeApiKey, type ApiKey } from "../../feed/api-keys.ts";
import { dataCommand, done, noOptions, refused } from "./data-command.ts";

const listedKey = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
});
export type ListedKey = z.infer<typeof listedKey>;

export const keysCreate = dataCommand({
  options: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    scopes: z.array(z.enum(apiKeyScopes)).check(z.minLength(1)),
  }),
  result: z.object({ key: listedKey, text: z.string() }),
  needs: "schema",
  run: async ({ db }, { name, scopes }) => {
    const { key, text } = await createApiKey(db, { name, scopes: [...new Set(scopes)] });
    return done({ key: listed(key), text });
  },
});

export const keysList = dataCommand({
  options: noOptions,
  result: z.object({ keys: z.array(listedKey) }),
  needs: "data",
  run: async ({ db }) => done({ keys: (await listApiKeys(db)).map(listed) }),
});

export const keysRevoke = dataCommand({
  options: z.object({ id: z.string() }),
  result: listedKey,
  needs: "data",
  run: async ({ db }, { id }) => {
    const key = await revokeApiKey(db, id.replace(/^rk_/, ""));
    return key === null ? refused(`There is no key with the id ${id}.`) : done(listed(key));
  },
});

function listed(key: ApiKey): ListedKey {
  return {
    id: key.id,
    name: key.name,
    scopes: [...key.scopes],
    createdAt: key.createdAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    revokedAt: key.revokedAt?.toISOString() ?? null,
  };
}
