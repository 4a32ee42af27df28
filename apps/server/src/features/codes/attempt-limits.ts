/*
 * How many wrong codes are accepted. Every attempt counts before its code is compared. Beyond a limit of one code or phone
 * even the right code is wrong: the caller gets the same answer, `codeWrong` (account-errors.ts of the contract), because
 * an answer of its own would say whether there is a code. Beyond a limit of an address or customer it is `rateLimited`.
 *
 * Reasons: docs/decisions/0035 and docs/security.md. How often a code can be requested: send-limits.ts.
 */

/** Attempts that a code accepts from its own requester: one in 200,000 guesses it. */
export const maxAttempts = 5;

/**
 * Attempts a day at the codes of one phone by callers who did not request them. They do not use up the attempts of the
 * requester, so a stranger cannot make a customer's code useless. A requester without attempts left counts as one of
 * these callers.
 */
export const attemptsWithoutRequest = { bucket: "codeWithoutRequest", limit: 10, seconds: 86_400 } as const;

/** Newest live codes of other requesters with which one of these attempts is compared: each is one more chance. */
export const maxComparedCodes = 3;

/** Attempts to log in from one address: far more than a family needs, too few to try codes by the thousand. */
export const attemptsFromAddress = { bucket: "loginFromAddress", limit: 100, seconds: 300 } as const;

/** Attempts an hour of one customer at codes that were mailed to confirm an address (account/confirm-mail.ts). */
export const attemptsAtMailCodes = { bucket: "mailCodeAttempts", limit: 10, seconds: 3600 } as const;
