import { markup, type Markup } from "../../platform/http/plain-page.ts";

const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/g;

/** Formats JSON for readers: short lists and objects stay on one line. */
export function jsonText(value: unknown, indent = ""): string {
  const flat = JSON.stringify(value).replaceAll(
    /("(?:[^"\\]|\\.)*")|([:,])/g,
    (whole, text?: string) => text ?? `${whole} `,
  );
  if (typeof value !== "object" || value === null || flat.length + indent.length <= 100) return flat;
  const deeper = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((entry) => deeper + jsonText(entry, deeper))
    : Object.entries(value)
        .filter(([, entry]) => entry !== undefined)
        .map(([name, entry]) => `${deeper}${JSON.stringify(name)}: ${jsonText(entry, deeper)}`);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  return `${open}\n${lines.join(",\n")}\n${indent}${close}`;
}

/** `what` names the block for screen readers, which navigate by regions. */
export function jsonBlock(value: unknown, what: string): Markup {
  const text = jsonText(value);
  const parts: Markup[] = [];
  let done = 0;
  for (const match of text.matchAll(tokens)) {
    const [whole, string, colon] = match;
    parts.push(markup`${text.slice(done, match.index)}`);
    if (string !== undefined && colon !== undefined)
      parts.push(markup`<span class="k">${string}</span>${colon}`);
    else parts.push(markup`<span class="v">${whole}</span>`);
    done = match.index + whole.length;
  }
  return block(markup`${parts}${text.slice(done)}`, what);
}

export function shellBlock(command: string, what: string): Markup {
  return block(markup`${command}`, what);
}

// It scrolls sideways, so it must be focusable by keyboard.
function block(code: Markup, what: string): Markup {
  return markup`<pre tabindex="0" role="region" aria-label="${what}"><code>${code}</code></pre>`;
}
