const maxBytes = 16 * 1024;

/** The text of an answer, whose end is cut off where it is too long to be one of a provider. */
export async function readShortText({ body }: Response): Promise<string> {
  if (body === null) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    text += decoder.decode(chunk, { stream: true });
    // The rest is not read: leaving the loop cancels the body.
    if (bytes >= maxBytes) break;
  }
  return text;
}
