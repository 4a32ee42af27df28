import { expect, it } from "vitest";
import { pieceGroups } from "./piece-groups.ts";
import { countReads } from "./tracking-fixtures.ts";

const event = (...pieces: number[]) => ({ pieces });

it("groups pieces with the same events", () => {
  const events = [event(4), event(1, 2, 3), event(), event(1, 2, 3, 4)];
  expect(pieceGroups(events, 4)).toEqual([[1, 2, 3], [4]]);
});

it("groups pieces that are not neighbours, and pieces without their own events", () => {
  expect(pieceGroups([event(2), event()], 3)).toEqual([[1, 3], [2]]);
});

it("returns no groups if all pieces have the same history", () => {
  expect(pieceGroups([], 3)).toEqual([]);
  expect(pieceGroups([event(), event(1, 2, 3)], 3)).toEqual([]);
  expect(pieceGroups([event(1)], 1)).toEqual([]);
});

it("returns no groups if nearly every piece has its own history", () => {
  const events = Array.from({ length: 7 }, (_none, index) => event(index + 1));
  expect(pieceGroups(events.slice(0, 6), 6)).toHaveLength(6);
  expect(pieceGroups(events, 7)).toEqual([]);
});

it("reads the pieces of each event once", () => {
  const pieces = Array.from({ length: 300 }, (_none, index) => index + 1);
  const counted = countReads(pieces);
  const events = [{ pieces: counted.list }, event(), { pieces: counted.list }];
  expect(pieceGroups(events, 301)).toEqual([pieces, [301]]);
  expect(counted.reads()).toBe(2 * pieces.length);
});
