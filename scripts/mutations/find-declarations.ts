import postcss, { type ChildNode } from "postcss";
import { type ESTree, parseSync } from "vite";

/** A section of a file's text, from `start` up to `end`. */
export interface Declaration {
  readonly start: number;
  readonly end: number;
}

/**
 * The top-level declarations of a name in a file. A stylesheet declares selectors and at-rules, a file of messages its
 * keys.
 */
export function findDeclarations(file: string, text: string, symbol: string): Declaration[] {
  if (!text.includes(symbol)) return [];
  if (file.endsWith(".css")) return findRules(text, symbol);
  if (file.endsWith(".json")) return findMembers(text, symbol);
  return findStatements(file, text, symbol);
}

function findRules(text: string, symbol: string): Declaration[] {
  const found: Declaration[] = [];
  postcss.parse(text).walk((node) => {
    const { start, end } = node.source ?? {};
    if (nameOf(node) === symbol && start !== undefined && end !== undefined)
      found.push({ start: start.offset, end: end.offset });
  });
  return found;
}

function nameOf(node: ChildNode): string | null {
  if (node.type === "rule") return node.selector;
  return node.type === "atrule" ? `@${node.name} ${node.params}` : null;
}

/** Files of messages have one member per line. */
function findMembers(text: string, symbol: string): Declaration[] {
  const start = text.indexOf(`  ${JSON.stringify(symbol)}: `);
  return start === -1 ? [] : [{ start, end: text.indexOf("\n", start) + 1 }];
}

function findStatements(file: string, text: string, symbol: string): Declaration[] {
  // Parsing every file that mentions the name took five times as long.
  if (!new RegExp(`\\b(?:const|let|function\\*?|class)\\s+${symbol}\\b`).test(text)) return [];
  const { program } = parseSync(file, text);
  return program.body
    .filter((statement) => declaredNames(statement).includes(symbol))
    .map(({ start, end }) => ({ start, end }));
}

function declaredNames(statement: ESTree.Directive | ESTree.Statement): string[] {
  switch (statement.type) {
    case "ExportNamedDeclaration":
      return statement.declaration === null ? [] : declaredNames(statement.declaration);
    case "ExportDefaultDeclaration":
      return "id" in statement.declaration && statement.declaration.id?.type === "Identifier"
        ? [statement.declaration.id.name]
        : [];
    case "VariableDeclaration":
      return statement.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
    case "FunctionDeclaration":
    case "ClassDeclaration":
      return statement.id === null ? [] : [statement.id.name];
    default:
      return [];
  }
}
