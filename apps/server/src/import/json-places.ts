/** Where the values of a JSON text begin. */
export interface JsonPlaces {
  /** Counted from 1; of a value that is not there the line of what it would belong to. */
  readonly lineOf: (path: string) => number;
  /** Names that stand twice in one object, of which the former would be lost without a word. */
  readonly repeated: readonly string[];
}

interface Open {
  readonly path: string;
  readonly isList: boolean;
  readonly names: Set<string>;
  at: number;
  name: string | null;
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:\n]|[^\s{}[\],:"]+/g;

/** Of a text that `JSON.parse` has read; paths as `pathText` writes them. No recursion: a file may be nested as deep as it likes. */
export function jsonPlaces(text: string): JsonPlaces {
  const lines = new Map<string, number>();
  const repeated: string[] = [];
  const open: Open[] = [];
  let line = 1;
  for (const [token] of text.matchAll(tokens)) {
    const around = open.at(-1);
    if (token === "\n") line += 1;
    else if (token === "}" || token === "]") open.pop();
    else if (token === "," && around !== undefined) {
      around.at += 1;
      around.name = null;
    } else if (token !== ":") {
      if (around !== undefined && !around.isList && around.name === null) {
        around.name = JSON.parse(token) as string;
        if (around.names.has(around.name)) repeated.push(pathIn(around));
        around.names.add(around.name);
        continue;
      }
      const path = around === undefined ? "" : pathIn(around);
      lines.set(path, line);
      if (token === "{" || token === "[")
        open.push({ path, isList: token === "[", names: new Set(), at: 0, name: null });
    }
  }
  return { repeated, lineOf: (path) => nearest(lines, path) };
}

function pathIn({ path, isList, at, name }: Open): string {
  if (isList) return `${path}[${at}]`;
  return path === "" ? `${name}` : `${path}.${name}`;
}

const lastStep = /(^|\.)[^.[\]]*$|\[\d+\]$/;

function nearest(lines: ReadonlyMap<string, number>, path: string): number {
  let at = path;
  // A name that holds what paths are written with ends it early: then it is the file's first line.
  while (!lines.has(at) && lastStep.test(at) && at !== "") at = at.replace(lastStep, "");
  return lines.get(at) ?? lines.get("") ?? 1;
}
