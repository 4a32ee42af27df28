import path from "node:path";
import type { Plugin } from "vite";

const createIcon = path.join(import.meta.dirname, "../ui/drawn-icon.ts");
const iconFile = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/;

/**
 * Replaces lucide's icon component by a shorter one (ui/drawn-icon.ts) and strips the icon files to their shapes.
 * Saves 1.8 KB of the phone's home (docs/decisions/0009).
 */
export function compactIcons(): Plugin {
  return {
    name: "rimba:own-icons",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) =>
      source.endsWith("/createLucideIcon.mjs") && iconFile.test(importer ?? "") ? createIcon : null,
    transform(code, id) {
      // An alias file only imports the icon's own file.
      if (!iconFile.test(id) || !code.includes("createLucideIcon")) return null;
      try {
        return { code: shapesOnly(code), map: null };
      } catch {
        return this.error(`${id} has another form than the icons before`);
      }
    },
  };
}

/** The same file without names, aliases and keys. Throws unless it is the file of one icon of 24 by 24. */
export function shapesOnly(code: string): string {
  const [, shapes] =
    /const __iconData = \{\n {2}name: "[\w-]+",\n {2}size: 24,\n {2}node: (\[.*?\n? *\])(?:,\n {2}aliases: \[[^\]]*\])?\n\};/s.exec(
      code,
    ) ?? [];
  if (shapes === undefined || !code.includes("createLucideIcon(__iconData)")) throw new Error("no icon");
  return [
    'import { createIcon } from "../createLucideIcon.mjs";',
    `export default /* @__PURE__ */ createIcon(${shapes.replaceAll(/,?\s*key: "\w+"/g, "")});`,
  ].join("\n");
}
