/**
 * Counted up whenever the rules or words that go into stored tracking answers change:
 * answers of an older version are derived anew at the next start.
 */
export const derivationVersion = 4;
