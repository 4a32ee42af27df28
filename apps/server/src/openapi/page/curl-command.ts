import type { Endpoint } from "@rimba/contract";
import type { Operation } from "../document/operation.ts";
import { jsonText } from "./json-block.ts";

/** A command for a shell that can be pasted as it is. */
export function curlCommand(call: Endpoint, operation: Operation, origin: string): string {
  const lines = [`curl -s ${origin}${call.path}`, `-H 'langType: EN'`];
  if (call.access.kind === "apiKey") lines.push(`-H "Authorization: Bearer $RIMBA_KEY"`);
  if (call.access.kind === "session") lines.push(`-H "token: $RIMBA_TOKEN"`);
  const body = operation.requestBody?.content["application/json"].example;
  if (call.method === "POST") {
    lines.push(
      `-H 'Content-Type: application/json'`,
      `-d '${jsonText(body ?? {}).replaceAll("'", `'\\''`)}'`,
    );
  }
  return lines.join(" \\\n  ");
}
