import { type AreaMutations, db, unit, type Mutations } from "./mutation.ts";

const abuseCases: Mutations = {
  "digits of other scripts are taken for a code": {
    symbol: "verificationCodePattern",
    find: "/^[0-9]{6}$/",
    replace: `/^\\p{Nd}{6}$/u`,
    caughtBy: { ...db("codes-abuse.db"), name: "full-width digits, array or object as code" },
  },
  "a list with a code is taken for the code": {
    symbol: "verificationCode",
    find: `z.string("code.format")`,
    replace: `z.coerce.string("code.format")`,
    within: "packages/contract",
    caughtBy: { ...db("codes-abuse.db"), name: "full-width digits, array or object as code" },
  },
  "a code loses its leading zeros": {
    symbol: "makeCode",
    find: `.padStart(6, "0")`,
    caughtBy: { ...unit("send-code.test"), name: "keeps leading zeros" },
  },
  "codes are compared as numbers, so that leading zeros do not count": {
    symbol: "codeTexts",
    find: `"", code];`,
    replace: `"", String(Number(code))];`,
    caughtBy: { ...db("codes-abuse.db"), name: "keeps a leading zero of the code" },
  },
  "each spelling of a phone has limits of its own": {
    symbol: "registerCodes",
    find: "...wanted,",
    replace: `...wanted,
      phone: typed,`,
    caughtBy: { ...db("codes-abuse.db"), name: "four spellings of one phone share a limit" },
  },
  "codes are sent to numbers that are no mobile phones": {
    symbol: "requestedNumber",
    find: "if (!prefixes.some((prefix) => phone.startsWith(`+${prefix}`)))",
    replace: "if (prefixes.length === 0)",
    caughtBy: { ...db("codes-abuse.db"), name: "foreign number: no SMS is sent" },
  },
  "a code is sent although its limits cannot be counted": {
    symbol: "sendCode",
    find: "const prepared = await db.transaction((tx) => prepare(tx, deps, request));",
    replace: `const prepared = await db
    .transaction((tx) => prepare(tx, deps, request))
    .catch((): Reserved => {
      const { scene, locale } = request;
      const text = codeText(
        { scene, code: makeCode(), carrier: deps.carrier.name, domain: deps.domain },
        locale,
      );
      return { kind: "ok", resendAfter: 60, consumed: [], isWithheld: false, codeId: "", text, isLocked: false };
    });`,
    caughtBy: { ...db("codes-abuse.db"), name: "limiter store unavailable: nothing is sent" },
  },
  "a message that may have been sent does not count": {
    symbol: "sendCode",
    find: `if (outcome.kind === "refused") {`,
    replace: `if (outcome.kind === "refused" || outcome.kind === "unknown") {`,
    caughtBy: {
      ...db("codes/codes.db"),
      name: "that may have sent it: it counts as sent, and the code is valid",
    },
  },
  "the log quotes a message that no gateway took, with its code": {
    symbol: "sendCode",
    find: "request.log.warn({ ...outcome },",
    replace: "request.log.warn({ ...outcome, text: prepared.text },",
    caughtBy: { ...db("codes-abuse.db"), name: "no code in logs" },
  },
  "a login with an unknown number makes fewer queries": {
    symbol: "applyWhatIsDue",
    find: "const owner = await optionalRow(deps.db, selectPhone, { phone });",
    replace: `const owner = await optionalRow(deps.db, selectPhone, { phone });
  if (owner === null) return;`,
    caughtBy: { ...db("code-answers-abuse.db"), name: "a wrong code gets the same answer for every number" },
  },
};

const others: Mutations = {};

/** Login codes: what is accepted, counted and logged. */
export const codes: AreaMutations = { abuseCases, others };
