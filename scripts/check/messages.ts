/** The rules for the messages of all languages. Pure: it gets the contents of the files as arguments. */

/** A message in its file: a text, or variants such as those by number. */
type Message = string | readonly MessageVariants[];
type MessageVariants = {
  readonly declarations?: readonly string[];
  readonly match: Readonly<Record<string, string>>;
};

/** The messages of one language by key. */
export type Messages = Readonly<Record<string, Message>>;

/** Texts that are prescribed word for word, including punctuation. */
const givenWords = new Set(["System busy, please try again later!"]);

function textsOf(message: Message): readonly string[] {
  return typeof message === "string"
    ? [message]
    : message.flatMap((variants) => Object.values(variants.match));
}

/** The names of a message's parameters, sorted: "{count}", or "input count" for one with variants. */
function parametersOf(message: Message): string {
  const inText = textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)]);
  const declared =
    typeof message === "string"
      ? []
      : message
          .flatMap((variants) => variants.declarations ?? [])
          .flatMap((declaration) => [...declaration.matchAll(/^input (\w+)$/g)]);
  const names = [...inText, ...declared].map((match) => match[1] ?? "");
  return [...new Set(names)].toSorted().join(", ");
}

function faultsOfText(text: string): readonly string[] {
  const faults: string[] = [];
  if (text.trim() === "") faults.push("is empty");
  if (/[!！]/.test(text) && !givenWords.has(text)) faults.push("has an exclamation mark");
  return faults;
}

/**
 * All faults of the messages, one line each.
 * @param languages messages by language
 * @param usedNames every name that the sources mention, after `m.` or in quotes
 */
export function findMessageFaults(
  languages: Readonly<Record<string, Messages>>,
  usedNames: ReadonlySet<string>,
): readonly string[] {
  const keys = new Set(Object.values(languages).flatMap((messages) => Object.keys(messages)));
  const faults: string[] = [];
  for (const key of [...keys].toSorted()) {
    const parameters = new Map<string, string>();
    for (const [language, messages] of Object.entries(languages)) {
      const message = messages[key];
      if (message === undefined) {
        faults.push(`${key}: missing in ${language}`);
        continue;
      }
      parameters.set(language, parametersOf(message));
      for (const text of textsOf(message)) {
        for (const fault of faultsOfText(text)) faults.push(`${key}: ${fault} in ${language}`);
      }
    }
    if (new Set(parameters.values()).size > 1) {
      const list = [...parameters].map(([language, names]) => `${language} (${names})`);
      faults.push(`${key}: parameters differ: ${list.join(", ")}`);
    }
    if (!usedNames.has(key)) faults.push(`${key}: used nowhere`);
  }
  return faults;
}

/** The names in a source that may be message keys: after `m.`, or in quotes. */
export function namesIn(source: string): readonly string[] {
  return [...source.matchAll(/\bm\.(\w+)|(["'`])(\w+)\2/g)].map((match) => match[1] ?? match[3] ?? "");
}
