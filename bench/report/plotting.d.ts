// What the report uses of two packages that only `npm run bench` installs. The check must know their types without them.
declare module "@observablehq/plot" {
  type Mark = object;
  export function plot(options: Record<string, unknown>): { readonly outerHTML: string };
  export function barX(data: readonly unknown[], options: Record<string, unknown>): Mark;
  export function dot(data: readonly unknown[], options: Record<string, unknown>): Mark;
  export function lineY(data: readonly unknown[], options: Record<string, unknown>): Mark;
  export function ruleX(values: readonly number[], options?: Record<string, unknown>): Mark;
  export function ruleY(values: readonly number[], options?: Record<string, unknown>): Mark;
}

declare module "linkedom/worker" {
  export function parseHTML(html: string): { readonly document: object };
}
