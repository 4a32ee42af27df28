import { type AreaMutations, db, unit, type Mutations } from "./mutation.ts";

const codesAbuse = (name?: string) => ({ ...db("codes-abuse.db"), ...(name !== undefined && { name }) });
const codesRace = (name: string) => ({ ...db("codes.race.db"), name });
const captchaAbuse = (name: string) => ({ ...db("captcha-abuse.db"), name });
const captchaRace = (name: string) => ({ ...db("captcha.race.db"), name });
const sessionAbuse = (name: string) => ({ ...db("session-abuse.db"), name });
const accountRace = (name: string) => ({ ...db("account.race.db"), name });

const abuseCases: Mutations = {
  "a code is valid for longer than five minutes": {
    symbol: "codeSeconds",
    find: "300",
    replace: "301",
    caughtBy: codesAbuse("expired: valid at 299 s"),
  },
  "the old code still works after another one was sent": {
    symbol: "replaceCode",
    find: "await tx.query(endLive, stored);",
    caughtBy: db("codes-abuse.db", "codes.db", "codes-session.db"),
  },
  "a code has six attempts": {
    symbol: "maxAttempts",
    find: "= 5",
    replace: "= 6",
    caughtBy: codesAbuse("the sixth attempt is rejected"),
  },
  "attempts are not limited in the statement that counts them, so that parallel guesses get through": {
    symbol: "countAttempt",
    find: "and attempts < :maxAttempts",
    replace: "and :maxAttempts > 0",
    caughtBy: codesRace("200 parallel guesses: at most five are looked at"),
  },
  "a code that is used stays valid, so that parallel right answers all log in": {
    symbol: "consume",
    find: "set ended_at = :now",
    replace: "set sent_at = least(sent_at, :now)",
    caughtBy: codesRace("50 parallel right answers"),
  },
  "a locked phone can use a code that was sent before": {
    symbol: "lockUsable",
    find: "and not exists (select 1 from phone_lock where phone_lock.phone = code.phone)",
    caughtBy: codesAbuse("a locked number cannot use an earlier code"),
  },
  "all keys are the same key": {
    symbol: "keySetOf",
    find: "`rimba ${name}`",
    replace: '"rimba"',
    caughtBy: unit("key-ring.test"),
  },
  "what a former secret signed is accepted for ever": {
    symbol: "KeyRing",
    find: "keySet !== undefined &&",
    replace: "keySet === undefined ||",
    caughtBy: unit("key-ring.test"),
  },
  "the hash of a code does not cover the phone": {
    symbol: "codeTexts",
    find: 'scene, phone, boundTo ?? "", code]',
    replace: 'scene, boundTo ?? "", code]',
    caughtBy: codesAbuse("a row moved to another phone"),
  },
  "more live codes of other requesters are compared with one attempt": {
    symbol: "maxComparedCodes",
    find: "3",
    replace: "300",
    caughtBy: codesAbuse(),
  },
  "strangers' attempts count for the requester's code": {
    symbol: "countAttempt",
    find: "and requester_hash = :requesterHash",
    replace: "and :requesterHash is not null",
    caughtBy: codesAbuse("five wrong logins by a stranger"),
  },
  "a stranger's request ends the code of the customer": {
    symbol: "endLive",
    find: "and requester_hash = :requesterHash",
    replace: "and :requesterHash is not null",
    caughtBy: codesAbuse("a stranger's request does not invalidate the customer's code"),
  },
  "a stranger has a thousand attempts at a code": {
    symbol: "attemptsWithoutRequest",
    find: "limit: 10",
    replace: "limit: 1_000",
    caughtBy: codesRace("200 parallel guesses by strangers"),
  },
  "a stranger's right guess is accepted after the attempts are used up": {
    symbol: "findCode",
    find: `if (limitResult.kind === "rateLimited") return null;`,
    replace: `if (limitResult.kind === "rateLimited") {
    const right = (await selectCodesOfOthers(tx, place, now)).find((code) => isCode(deps, use, code));
    return right === undefined ? null : { codeId: right.codeId, consumed: null };
  }`,
    caughtBy: db("codes.race.db", "codes-abuse.db", "codes.db"),
  },
  "another code can be requested too early": {
    symbol: "waits",
    find: "[60, 120, 300]",
    replace: "[59, 120, 300]",
    caughtBy: codesAbuse("resend at 59 s"),
  },
  "one requester gets more codes an hour": {
    symbol: "perRequesterAndHour",
    find: "5",
    replace: "50",
    caughtBy: db("codes-abuse.db", "codes.db"),
  },
  "requests of strangers count for the customer's phone, so that they shut it out": {
    symbol: "windowsOf",
    find: "const own = `${phone} ${requesterText(requester, group)}`;",
    replace: "const own = phone;",
    caughtBy: codesAbuse("five requests by a stranger do not lock a phone"),
  },
  "one address can shut a prefix out": {
    symbol: "perPrefixAndAddress",
    find: "10",
    replace: "1_000",
    caughtBy: codesAbuse("one address cannot lock out a prefix"),
  },
  "five addresses can shut a prefix out": {
    symbol: "countAll",
    find: `name === "prefixAddress" && (await counts.used(windows.prefixMember)) === 0`,
    replace: `name === "prefixAddress"`,
    caughtBy: codesAbuse(),
  },
  "a swept prefix withholds codes from registered phones": {
    symbol: "countAll",
    find: `if (prefix.kind === "rateLimited") isWithheld = !wanted.isRegistered;`,
    replace: `if (prefix.kind === "rateLimited") isWithheld = true;`,
    caughtBy: codesAbuse("a prefix swept from over 50 addresses"),
  },
  "registered phones have no reserve of the day's money": {
    symbol: "reservedShare",
    find: "money: 0.2",
    replace: "money: 0",
    caughtBy: codesAbuse("a fifth of the day's budget"),
  },
  "an address has no daily cap of codes": {
    symbol: "windowsOf",
    find: "limit: limits.perAddressAndDay",
    replace: "limit: 1_000_000",
    caughtBy: codesAbuse("one address cannot spend the day's budget"),
  },
  "a code costs no more work while its address fills its day": {
    symbol: "levelOf",
    find: "return used >= first ? 1 : 0;",
    replace: "return 0;",
    caughtBy: codesAbuse("a code needs a harder challenge"),
  },
  "a locked phone answers without the time that sending takes": {
    symbol: "deliver",
    find: "return sendTimes.pretend();",
    replace: `return { kind: "ok" };`,
    caughtBy: { ...db("code-answers-abuse.db"), name: "known and unknown timing" },
  },
  "a ticket of another phone or purpose is taken": {
    symbol: "use",
    find: "and scene = :scene and subject_hash = :subjectHash",
    replace: "and :scene is not null and :subjectHash is not null",
    caughtBy: db("captcha-abuse.db"),
  },
  "a ticket can be used many times at once": {
    symbol: "use",
    find: "and used_at is null",
    caughtBy: captchaRace("one ticket used 50 times at once"),
  },
  "a solved captcha can be handed in again and again": {
    symbol: "passCaptcha",
    find: "if (!(await consumeProof(tx, verdict.proofId, clock()))) return null;",
    caughtBy: captchaRace("replayed 50 times at once"),
  },
  "no captcha is needed for a code": {
    symbol: "checkCaptcha",
    find: `if (captchaTicket === undefined) return { kind: "captchaRequired" };`,
    replace: `if (captchaTicket === undefined) return { kind: "ok", level: null };`,
    caughtBy: captchaAbuse("missing: no code without a ticket"),
  },
  "the cookie that binds a code can be read by script": {
    symbol: "codeRequestCookie",
    find: "hostCookie(cookieName, id, cookieMaxAgeSeconds, production)",
    replace: `hostCookie(cookieName, id, cookieMaxAgeSeconds, production).replace("; HttpOnly", "")`,
    caughtBy: codesAbuse("a browser gets the request id of its code"),
  },
  "the session's cookie can be read by script": {
    symbol: "cookies",
    find: "hostCookie(proofCookie, proof, maxAge, production)",
    replace: `hostCookie(proofCookie, proof, maxAge, production).replace("; HttpOnly", "")`,
    caughtBy: db("session-abuse.db", "log-in.db", "check-session.db"),
  },
  "a browser's session is valid without its cookie": {
    symbol: "sessionOf",
    find: "} else if (proof === null || !sameText(secretHash(proof), session.proof_hash)) return ended;",
    replace: "}",
    caughtBy: sessionAbuse("refuses a cookie that does not match the header"),
  },
  "a session that has ended is still valid": {
    symbol: "sessionOf",
    find: " || session.ended_at !== null",
    caughtBy: sessionAbuse("refuses a token after its logout"),
  },
  "a session is valid for longer than a day": {
    symbol: "sessionOf",
    find: `if (session.expires_at <= now) return { kind: "sessionMissing" };`,
    caughtBy: sessionAbuse("ends a session 24 h and 1 s after its login"),
  },
  "another site can make a call with a customer's cookies": {
    symbol: "checkSession",
    find: `if (isCrossSite(request, deps.config.publicOrigin)) return { kind: "crossSite" };`,
    caughtBy: sessionAbuse("rejects another site's call"),
  },
  "an origin that is no address counts as the own site": {
    symbol: "isCrossSite",
    find: "if (!URL.canParse(origin)) return true;",
    replace: "if (!URL.canParse(origin)) return false;",
    caughtBy: unit("request-origin.test"),
  },
  "logins from one address are not limited": {
    symbol: "attemptsFromAddress",
    find: "limit: 100",
    replace: "limit: 100_000",
    caughtBy: db("log-in.db", "codes.db", "codes-abuse.db", "session-abuse.db"),
  },
  "two registrations of one phone at once make two customers": {
    symbol: "logIn",
    find: "const customerId = owner.customer_id;",
    replace: "const customerId = newCustomer;",
    caughtBy: db("account.race.db", "change-phone.db", "log-in.db"),
  },
  "exports at once are not counted one after the other": {
    symbol: "lock",
    find: "from customer where customer_id = :customerId for update",
    replace: "from customer where customer_id = :customerId",
    caughtBy: accountRace("of 20 exports at once"),
  },
  "the sessions stay open after the phone was changed": {
    symbol: "updateAllSessionsEnded",
    find: "where customer_id = :customerId and ended_at is null",
    replace: "where customer_id = :customerId and ended_at is not null",
    caughtBy: sessionAbuse("refuses a token after the phone changed"),
  },
  "a nickname can be changed without a limit": {
    symbol: "changesAnHour",
    find: "limit: 20",
    replace: "limit: 20_000",
    caughtBy: db("user.db"),
  },
  "a signature that is cut off is accepted": {
    symbol: "sameText",
    find: "a.length === b.length && timingSafeEqual(a, b)",
    replace: "timingSafeEqual(a.subarray(0, b.length), b)",
    caughtBy: { ...unit("key-ring.test"), name: "refuses a signature that is changed, cut or continued" },
  },
  "the cookie that proves a session is the token, which script can read": {
    symbol: "openSession",
    find: "{ proof: newSecret(),",
    replace: "{ proof: token,",
    caughtBy: { ...db("log-in.db"), name: "gives a browser the token, a session cookie for a day" },
  },
  "another site can make a browser believe that its session is over": {
    symbol: "checkSession",
    find: `return { kind: "crossSite" };`,
    replace: `return { kind: "sessionMissing" };`,
    caughtBy: { ...db("session-abuse.db"), name: "only session failures return 148013016 and 148013017" },
  },
  "another site can make a GET that changes something": {
    symbol: "checkSession",
    find: "if (isCrossSite(request, deps.config.publicOrigin))",
    replace: `if ((request as FastifyRequest).method !== "GET" && isCrossSite(request, deps.config.publicOrigin))`,
    caughtBy: { ...db("session-abuse.db"), name: "cross-site GET that could change something" },
  },
  "a login leaves the browser the cookie of a session that another visitor planted": {
    symbol: "registerLogin",
    find: "proof: browser.proof }",
    replace: `proof: /rimba-session=([\\w-]{43})/.exec(request.headers.cookie ?? "")?.[1] ?? browser.proof }`,
    caughtBy: { ...db("log-in.db"), name: "a login never adopts a session that the browser sent" },
  },
};

const others: Mutations = {
  "a deleted account leaves its addresses": {
    symbol: "deleteAccount",
    find: "of Object.values(deps.customerData)) await",
    replace: "of Object.values({ ...deps.customerData, contacts: { erase: async () => {} } })) await",
    caughtBy: db("delete-account.db"),
  },
  "a change of phone without the old number's code takes effect too early": {
    symbol: "waitingHours",
    find: "24",
    replace: "23",
    caughtBy: db("change-phone.db"),
  },
  "the export leaves the orders out": {
    symbol: "everythingAbout",
    find: "const orders = await customerData.orders.exported(tx, customer_id);",
    replace: 'const orders: UserExport["orders"] = [];',
    caughtBy: db("export-account.db", "orders-of-account.db"),
  },
};

/** Captchas, codes, sessions and accounts. */
export const account: AreaMutations = { abuseCases, others };
