import { afterEach, describe, expect, it, vi } from "vitest";
import { splitBatchBody } from "./split-batch-body.ts";

afterEach(() => void vi.restoreAllMocks());

const valid = [
  '{"events":[]}',
  '{"events":[ \n ]}',
  '{"events":[1,"a,b]}",{"x":[1,{"y":"\\"]"}]},[[],[2]],null]}',
  '{"a":[1],"events":[{"t":"\\\\"},{"t":"\\\\\\""}],"b":{"c":[3]}}',
  '{"events":[1],"events":[2,3]}',
  '{"events":"[1,2]"}',
  '{"events":{"0":[1]}}',
  "[[1,2],[3]]",
  "[]",
  "3",
  '"text"',
  "null",
];

const illegal = [
  "",
  "{",
  '{"events":[1,2}',
  '{"events":[1,2]',
  '{"events":[1,]}',
  '{"events":[,1]}',
  '{"events":[1 2]}',
  '{"events":[{]}',
  '{"events":[}{]}',
  '{"events":["a]}',
  '{"events":[1]}}',
  '{"events":[1]]',
  '{"events":[1],}',
  '{"events":[0x1]}',
];

describe("a body of the feed", () => {
  it.each(valid)("is parsed like JSON.parse does: %s", async (text) => {
    expect(await splitBatchBody(text, JSON.parse)).toEqual(JSON.parse(text));
  });

  it.each(illegal)("is rejected if it is not JSON: %s", async (text) => {
    await expect(splitBatchBody(text, JSON.parse)).rejects.toThrow(SyntaxError);
  });

  it("is rejected as too large if one item, or everything around the items, is too long to parse at once", async () => {
    const long = "x".repeat(1_000_001);
    for (const text of [
      JSON.stringify({ events: [long] }),
      JSON.stringify({ events: [1], other: long }),
      JSON.stringify({ events: Array.from({ length: 10_001 }, () => 1) }),
    ])
      await expect(splitBatchBody(text, JSON.parse)).rejects.toMatchObject({ statusCode: 413 });
  });

  it("yields to other work between its items", async () => {
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (now += 1));
    let othersWorked = 0;
    const count = () => {
      othersWorked += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    await splitBatchBody(JSON.stringify({ events: Array.from({ length: 1000 }, () => ({})) }), JSON.parse);
    clearImmediate(timer);
    expect(othersWorked).toBeGreaterThan(100);
  });
});
