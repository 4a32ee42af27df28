/**
 * Increment it whenever the rules or texts behind stored tracking answers change. Older answers are derived again in
 * the background (rederive.ts), and each one at once when it is read (outdated-answers.ts).
 */
export const derivationVersion = 11;
