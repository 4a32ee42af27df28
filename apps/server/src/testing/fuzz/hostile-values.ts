import fc from "fast-check";

const texts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udc00\ud800",
  "\u202e0812\u202c",
  "\ufeff",
  "\ufdfa".repeat(30),
  "e\u0301".repeat(200),
  "0".repeat(4_000),
  "９９９",
  "٠٨١٢",
  "-0",
  "1e999",
  "NaN",
  "null",
  "undefined",
  "true",
  "9999-12-31T23:59:59Z",
  "-000001-01-01T00:00:00Z",
  "0001-01-01",
  "2026-02-30",
  "2026-11-20T08:00:00+99:99",
  "' or 1=1 --",
  "'; drop table shipment; --",
  "%00%0d%0aSet-Cookie: a=b",
  "\r\nBcc: a@b.example",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "${7*7}",
  "../../../../etc/passwd",
  "file:///etc/passwd",
  "http://169.254.169.254/",
  "=cmd|' /C calc'!A0",
  "(a+)+$".repeat(20),
  "__proto__",
  "constructor",
  "😀".repeat(100),
  "\u{1d400}\u{e0001}",
] as const;

const leaves: readonly unknown[] = [
  ...texts,
  null,
  true,
  0,
  -1,
  0.1 + 0.2,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  Number.MIN_SAFE_INTEGER,
  [],
  [[]],
  {},
  { toString: "x", valueOf: 1 },
  Array.from({ length: 300 }, (_none, nth) => nth),
];

const hostileLeaf = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...leaves) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** The same value with one or two parts replaced, left out or added. */
export function withHostileParts(value: unknown): fc.Arbitrary<unknown> {
  const change = fc.record({
    at: fc.nat(),
    kind: fc.constantFrom("replace", "replace", "replace", "remove", "add", "repeat"),
    leaf: hostileLeaf,
    key: fc.oneof(
      fc.constantFrom("__proto__", "constructor", "id", "customerId", "isAdmin", ""),
      fc.string(),
    ),
  });
  return fc
    .array(change, { minLength: 1, maxLength: 2 })
    .map((changes) => changes.reduce((changed, each) => changePart(changed, each), value));
}

interface Change {
  /** Which of all parts, counted round and round. */
  readonly at: number;
  readonly kind: "replace" | "remove" | "add" | "repeat";
  readonly leaf: unknown;
  readonly key: string;
}

type Path = readonly (string | number)[];

function changePart(value: unknown, { at, kind, leaf, key }: Change): unknown {
  const paths = pathsIn(value);
  const path = paths[at % paths.length] ?? [];
  if (kind === "add")
    return changeAt(value, path, (part) => (isObject(part) ? { ...part, [key]: leaf } : leaf));
  if (kind === "repeat")
    return changeAt(value, path, (part) => (Array.isArray(part) ? [...part, ...part] : [part, part]));
  return changeAt(value, path, () => (kind === "remove" ? undefined : leaf));
}

function pathsIn(value: unknown, path: Path = []): Path[] {
  const inner = Array.isArray(value)
    ? value.flatMap((part, nth) => pathsIn(part, [...path, nth]))
    : isObject(value)
      ? Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...path, key]))
      : [];
  return [path, ...inner];
}

function changeAt(value: unknown, [key, ...rest]: Path, change: (part: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((part, nth) => (nth === key ? changeAt(part, rest, change) : part));
  if (isObject(value)) return { ...value, [key]: changeAt(value[key], rest, change) };
  return value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
