import { isCaptchaOn } from "../features/codes/captcha.ts";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyApiKey } from "../feed/api-keys.ts";
import { runCommandLine } from "../testing/run-command-line.ts";
import { openCommandLine, type OpenCommandLine } from "../testing/open-command-line.ts";
import { insertRows } from "../testing/table-rows.ts";

let line: OpenCommandLine;
beforeAll(async () => {
  line = await openCommandLine();
});
afterAll(() => line.close());

const rimba = (...words: string[]) => line.rimba(...words);

const verifies = async (key: string) =>
  (await verifyApiKey(line.db, `Bearer ${key}`, { address: "203.0.113.7", now: new Date() })).kind;

describe("rimba keys", () => {
  it("creates a key, lists it without its secret, and revokes it", async () => {
    const made = await rimba(
      "keys",
      "create",
      "--name",
      " Warehouse ",
      "--scopes",
      "events:write, shipments:write",
    );
    expect(made.code).toBe(0);
    const [key = ""] = made.out;
    expect(made.out).toHaveLength(1);
    const [, id = "", secret = ""] = /^rk_(.{8})_(.{43})$/.exec(key) ?? [];
    expect(made.err.join()).toContain(
      `Key ${id} for "Warehouse" may: events:write, shipments:write. It is shown only now`,
    );
    expect(await verifies(key)).toBe("ok");

    const listed = await rimba("keys", "list");
    expect(listed.code).toBe(0);
    expect(listed.out[0]).toMatch(
      /^ID +NAME +SCOPES +CREATED \(UTC\) +LAST USED +EXPIRES +FROM +A MINUTE +REVOKED$/,
    );
    expect(listed.out.join("\n")).toMatch(
      new RegExp(`^${id}  Warehouse +events:write,shipments:write  `, "m"),
    );
    expect(listed.out.join()).not.toContain(secret);

    const revoked = await rimba("keys", "revoke", id);
    expect(revoked).toMatchObject({ code: 0, err: [] });
    expect(revoked.out.join()).toContain(`Key ${id} ("Warehouse") is revoked`);
    expect(await verifies(key)).toBe("invalid");

    const json = await rimba("keys", "list", "--json");
    expect(JSON.parse(json.out.join("\n"))).toContainEqual(
      expect.objectContaining({
        id,
        name: "Warehouse",
        scopes: ["events:write", "shipments:write"],
        revokedAt: expect.any(String),
      }),
    );
  });

  it("rotates a key: both are valid during the overlap, and none of the former one after 0", async () => {
    const [key = ""] = (await rimba("keys", "create", "--name", "Turn", "--scopes", "events:write")).out;
    const id = key.slice(3, 11);
    const rotated = await rotateWith("24h");
    expect(rotated.out).toHaveLength(1);
    expect(rotated.err.join()).toMatch(
      new RegExp(
        `for "Turn" may do what ${id} may, which ends at \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC\\. It is shown only now`,
      ),
    );
    const [second = ""] = rotated.out;
    expect([await verifies(key), await verifies(second)]).toEqual(["ok", "ok"]);
    const [third = ""] = (await rotateWith("0", second.slice(0, 11))).out;
    expect([await verifies(second), await verifies(third)]).toEqual(["invalid", "ok"]);
    expect((await rotateWith("0", "zzzzzzzz")).err).toEqual(["There is no valid key with the id zzzzzzzz."]);
    for (const wrong of ["1", "1w", "-1h", "91d", ""])
      expect((await rotateWith(wrong)).err.join()).toContain("Give a number with its unit");

    function rotateWith(overlap: string, of = id) {
      return rimba("keys", "rotate", of, `--overlap=${overlap}`);
    }
  });

  it("creates a key that ends, for some networks and so many batches a minute", async () => {
    const create = (...more: string[]) =>
      rimba("keys", "create", "--name", "Partner", "--scopes", "events:write", ...more);
    const made = await create(
      "--expires",
      "2099-12-31",
      "--from",
      "10.0.0.0/8, 203.0.113.7",
      "--per-minute",
      "60",
    );
    expect(made.code).toBe(0);
    expect((await rimba("keys", "list")).out.join("\n")).toMatch(
      /Partner +events:write .* 2100-01-01 00:00  10\.0\.0\.0\/8,203\.0\.113\.7  60 +–$/m,
    );
    expect((await create("--expires", "2026-01-01")).err.join()).toContain("This day is over");
    expect((await create("--expires", "soon")).err.join()).toContain("Give a day as YYYY-MM-DD.");
    expect((await create("--from", "warehouse")).err.join()).toContain(
      '"warehouse" is neither an address nor a network such as 10.0.0.0/8.',
    );
    expect((await create("--per-minute", "0")).err.join()).toContain(
      "Give a whole number, from 1 to 1,000,000.",
    );
  });

  it("reports an unknown key", async () => {
    expect(await rimba("keys", "revoke", "zzzzzzzz")).toEqual({
      code: 1,
      out: [],
      err: ["There is no key with the id zzzzzzzz."],
    });
  });

  it.each([
    [["keys", "create", "--name", "x"], "--scopes <list>' not specified"],
    [
      ["keys", "create", "--name", "x", "--scopes", "events:read"],
      '"events:read" is no scope. There are: shipments:write, events:write, outlets:write, rates:write, articles:write, vacancies:write, banners:write, notices:write, corporate:write, shipments:read, proofs:write.',
    ],
    [["keys", "create", "--name", " ", "--scopes", "events:write"], "Give 1 to 80 characters."],
    [["keys", "create", "--name", "x".repeat(81), "--scopes", "events:write"], "Give 1 to 80 characters."],
    [["keys", "revoke"], "missing required argument 'id'"],
    [["simulate", "--minutes", "0"], "Give a whole number from 1 to 1440."],
    [["simulate", "--minutes", "1.5"], "Give a whole number from 1 to 1440."],
    [["simulat"], "unknown command 'simulat'"],
  ])("rejects %j with a sentence and exit code 2", async (words, sentence) => {
    const { code, out, err } = await rimba(...words);
    expect(code).toBe(2);
    expect(out).toEqual([]);
    expect(err.join("\n")).toContain(sentence);
  });
});

describe("rimba captcha", () => {
  it("switches the captcha before codes off and on again", async () => {
    expect((await rimba("captcha", "show")).out).toEqual(["The captcha before verification codes is on."]);
    const { code, out } = await rimba("captcha", "off");
    expect([code, out[0]]).toEqual([0, expect.stringContaining("is off")]);
    expect(await isCaptchaOn(line.db)).toBe(false);
    expect((await rimba("captcha", "on")).code).toBe(0);
    expect(await isCaptchaOn(line.db)).toBe(true);
  });

  it("appears in the help with its commands", async () => {
    const { out } = await rimba("captcha", "--help");
    for (const command of ["show", "on", "off"]) expect(out.join()).toContain(`  ${command}`);
  });
});

describe("rimba phones", () => {
  const phone = "+6281288004471";
  const customerId = "01900000-0000-7000-8000-000000000001";

  it("accepts an unknown number in any spelling", async () => {
    const { code, out, err } = await rimba("phones", "show", "0812 8800-4471");
    expect([code, err]).toEqual([0, []]);
    expect(out).toEqual([
      "Number            +6281288004471",
      "Registered        no",
      "Locked            no",
      "Codes sent today  0",
      "Logged in at      0 places",
      "Change of number  none",
    ]);
  });

  it("shows the customer, messages and sessions of a number, but no codes", async () => {
    const { db } = line;
    const now = new Date();
    const customer = {
      customer_id: customerId,
      phone,
      nickname: null,
      created_at: new Date("2026-11-20T03:00:00Z"),
    };
    await insertRows(db, "customer", [customer]);
    await insertRows(db, "customer_phone", [{ phone, customer_id: customerId, due_at: null }]);
    const opened = {
      customer_id: customerId,
      created_at: now,
      last_seen_at: now,
      proof_hash: null,
      device: null,
    };
    const tomorrow = new Date(now.getTime() + 86_400_000);
    for (const [token_hash, expires_at] of [
      ["a", tomorrow],
      ["b", tomorrow],
      ["over", now],
    ] as const)
      await insertRows(db, "session", [
        { ...opened, token_hash, session_id: crypto.randomUUID(), expires_at },
      ]);
    await insertRows(db, "verification_code", [
      {
        phone,
        code_id: crypto.randomUUID(),
        scene: "login",
        bound_to: "",
        code_hash: "hash of 123456",
        sent_at: now,
        expires_at: tomorrow,
      },
    ]);
    const { out } = await rimba("phones", "show", "6281288004471");
    expect(out).toContain("Registered        since 2026-11-20 03:00 UTC");
    expect(out).toContain("Codes sent today  1");
    expect(out).toContain("Logged in at      2 places");
    expect(out.join()).not.toContain("hash");
  });

  it("locks a number, which invalidates its sessions and codes, and unlocks it", async () => {
    const locked = await rimba("phones", "lock", phone);
    expect(locked).toMatchObject({ code: 0, err: [] });
    expect(locked.out.join()).toContain("+6281288004471 is locked since ");
    const { out } = await rimba("phones", "show", phone);
    expect(out.join("\n")).toMatch(/^Locked +since 20.* UTC$/m);
    expect(out).toContain("Logged in at      0 places");
    const { db } = line;
    const codes = await db.execute<{ ended_at: Date | null }>("select ended_at from verification_code");
    expect(codes).toEqual([{ ended_at: expect.any(Date) }]);
    expect(await rimba("phones", "unlock", phone)).toEqual({
      code: 0,
      out: ["+6281288004471 is not locked any more."],
      err: [],
    });
    expect(await rimba("phones", "unlock", phone)).toEqual({
      code: 1,
      out: [],
      err: ["+6281288004471 is not locked."],
    });
  });

  it("shows a pending change on both numbers, and says that a lock cancels it", async () => {
    const { db } = line;
    const newPhone = "+6281288004472";
    const due_at = new Date("2026-11-22T03:00:00Z");
    const change = { customer_id: customerId, new_phone: newPhone, requested_at: new Date(), due_at };
    await insertRows(db, "phone_change", [change]);
    await insertRows(db, "customer_phone", [{ phone: newPhone, customer_id: customerId, due_at }]);
    const shown = async (number: string) => (await rimba("phones", "show", number)).out.at(-1);
    expect(await shown(phone)).toBe(
      "Change of number  its customer changes to another number, due 2026-11-22 03:00 UTC",
    );
    expect(await shown(newPhone)).toBe(
      "Change of number  another account changes to this number, due 2026-11-22 03:00 UTC",
    );
    const { out } = await rimba("phones", "lock", newPhone);
    expect(out.at(-1)).toBe(
      "A change of number that was pending is cancelled. If the customer wants it, they can request it again.",
    );
    expect(await shown(phone)).toBe("Change of number  none");
    expect((await rimba("phones", "lock", phone)).out).toHaveLength(1);
  });

  it("rejects an invalid number", async () => {
    const { code, err } = await rimba("phones", "lock", "123");
    expect([code, err]).toEqual([
      1,
      ["123 is no phone number of an account. Write it as 0812…, 62812… or +62812…"],
    ]);
  });
});

describe("rimba migrate, seed, simulate", () => {
  it("reports that the database is up to date", async () => {
    expect(await rimba("migrate")).toEqual({ code: 0, out: ["The database is up to date."], err: [] });
  });

  it("reports that there is no demo to simulate", async () => {
    const { code, out } = await rimba("simulate", "--minutes", "2");
    expect([code, out]).toEqual([0, ["Nothing moved: there is no demo shipment under way."]]);
  });

  it("creates the demo carrier once, and simulates it", async () => {
    const first = await rimba("seed");
    expect(first.code).toBe(0);
    expect(first.err).toEqual(["Filling in the demo carrier …"]);
    expect(first.out.join()).toMatch(/^The demo carrier has \d{3,} shipments with \d{4,} events\.$/);
    expect((await rimba("seed")).out).toEqual(["The demo carrier is already there."]);
    const { out } = await rimba("simulate", "--minutes", "10");
    expect(out.join()).toMatch(/^[1-9]\d* events happened, as in 10 minutes of the simulator\.$/);
  });
});

describe("rimba import", () => {
  const head = "key,level,startsAt,text_id";
  const lines = [
    "flood,warning,2026-11-21T06:00:00+07:00,Banjir",
    "feast,info,2026-11-22T06:00:00+07:00,Libur",
  ];
  const importing = async (count: number) => {
    const folder = await mkdtemp(path.join(tmpdir(), "rimba-import-"));
    const file = path.join(folder, "notices.csv");
    await writeFile(file, [head, ...lines.slice(0, count)].join("\n"));
    const { out, err } = await rimba("import", "notices", file);
    await rm(folder, { recursive: true });
    return [...err.slice(1), ...out];
  };

  it("uses singular and plural for the number of rows", async () => {
    expect(await importing(1)).toEqual(["Storing 1 row …", "1 of 1 row", "1 notice is stored."]);
    expect(await importing(2)).toEqual(["Storing 2 rows …", "2 of 2 rows", "2 notices are stored."]);
  });
});

it("reports faults of the settings, and exits with 2", async () => {
  const { code, err } = await runCommandLine(["keys", "list"], { NODE_ENV: "production" });
  expect(code).toBe(2);
  expect(err).toEqual(expect.arrayContaining(["The configuration is not right:", "  APP_SECRET: missing"]));
});

it("shows its help", async () => {
  const { code, out } = await rimba("--help");
  expect(code).toBe(0);
  for (const command of ["serve", "migrate", "seed", "simulate", "doctor", "keys", "phones", "captcha"])
    expect(out.join()).toContain(`  ${command}`);
});
