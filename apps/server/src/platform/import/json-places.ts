import { parse, type ValueNode } from "@humanwhocodes/momoa";

/** Positions of the values of a JSON text. */
export interface JsonPlaces {
  /** Counted from 1; for a missing value the line of its parent. */
  readonly lineOf: (path: string) => number;
  /** Duplicate names in one object: the first value would be lost silently. */
  readonly repeated: readonly string[];
}

/**
 * Of a text that `JSON.parse` has read; paths as `pathText` writes them.
 * @throws RangeError for a text that is nested deeper than a program may call itself
 */
export function jsonPlaces(text: string): JsonPlaces {
  const lines = new Map<string, number>();
  const repeated: string[] = [];
  const note = (value: ValueNode, path: string): void => {
    lines.set(path, value.loc.start.line);
    if (value.type === "Array") {
      for (const [at, { value: element }] of value.elements.entries()) note(element, `${path}[${at}]`);
    }
    if (value.type !== "Object") return;
    const names = new Set<string>();
    for (const member of value.members) {
      const name = member.name.type === "String" ? member.name.value : member.name.name;
      const here = path === "" ? name : `${path}.${name}`;
      if (names.has(name)) repeated.push(here);
      names.add(name);
      note(member.value, here);
    }
  };
  note(parse(text).body, "");
  return { repeated, lineOf: (path) => nearest(lines, path) };
}

const lastStep = /(^|\.)[^.[\]]*$|\[\d+\]$/;

function nearest(lines: ReadonlyMap<string, number>, path: string): number {
  let at = path;
  // A name that contains path syntax ends the path early: then the first line of the file is used.
  while (!lines.has(at) && lastStep.test(at) && at !== "") at = at.replace(lastStep, "");
  return lines.get(at) ?? lines.get("") ?? 1;
}
