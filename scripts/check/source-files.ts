/** The source files of the packages and apps with their imports, parsed from the files. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export interface SourceFile {
  /** Relative to the project's root, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly importLines: number;
  readonly exports: number;
  /** The source files that it imports, including dynamic imports. */
  readonly imports: readonly string[];
}

const sourceFolders = /^(apps|packages)\/[\w-]+\/(src|app)\/.*\.tsx?$/;
const tests = /\.(test|spec)\.tsx?$|\/testing\/|\.d\.ts$/;
const importStatement = /^(?:import|export)\s[^;]*?from\s+"[^"]+";$|^import\s+"[^"]+";$/gms;
const specifier = /(?:from|import)\s*\(?\s*"([^"]+)"/g;
const exported =
  /^export\s+(?:default\b|(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?:const|let|function\*?|class|interface|type|enum)\s+\w)/gm;

/** Every tracked source file except tests and generated code. */
export function readSourceFiles(root: string): readonly SourceFile[] {
  const paths = trackedFiles(root).filter((file) => sourceFolders.test(file) && !tests.test(file));
  const known = new Set(paths);
  return paths.map((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    const imported = [...text.matchAll(specifier)].map(([, name = ""]) => resolveImport(file, name));
    return {
      path: file,
      text,
      lines: countLines(text),
      importLines: (text.match(importStatement) ?? []).reduce(
        (sum, found) => sum + found.split("\n").length,
        0,
      ),
      exports: (text.match(exported) ?? []).length + (/^export (?:type )?\{/m.test(text) ? 1 : 0),
      imports: [...new Set(imported)].filter((target) => known.has(target) && target !== file),
    };
  });
}

/** Tracked and new files, without those that git ignores. */
export function trackedFiles(root: string): readonly string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split("\n").filter((file) => file !== "" && existsSync(path.join(root, file)));
}

function countLines(text: string): number {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}

function resolveImport(from: string, name: string): string {
  if (name.startsWith(".")) return path.posix.join(path.posix.dirname(from), name);
  const [, workspace, rest] = /^@rimba\/([\w-]+)(?:\/(.+))?$/.exec(name) ?? [];
  if (workspace === undefined) return "";
  if (rest === undefined) return `packages/${workspace}/src/index.ts`;
  return `packages/${workspace}/src/${/\.\w+$/.test(rest) ? rest : `${rest}.ts`}`;
}
