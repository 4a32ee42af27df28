/**
 * Counted up whenever the rules or texts that stored tracking answers are made of change. Older answers are derived again
 * in the background (rederive.ts), and each one at once when somebody reads it (outdated-answers.ts).
 */
export const derivationVersion = 5;
