import { type AreaMutations, unit, type Mutations } from "./mutation.ts";

const abuseCases: Mutations = {
  "a gateway that gives no answer in time counts as one that takes no message": {
    symbol: "withoutAnswer",
    find: `if (name === "TimeoutError") return { kind: "unknown", reason: "no answer in time" };`,
    replace: `if (name === "TimeoutError") return { kind: "refused", reason: "no answer in time" };`,
    caughtBy: { ...unit("sms-gateways.test"), name: "gateway time-out" },
  },
  "a message is sent again after a gateway gave no answer in time": {
    symbol: "postMessage",
    find: "return withoutAnswer(error);",
    replace: `const outcome = withoutAnswer(error);
    return outcome.kind === "unknown" && timeoutMs > 100 ? postMessage(url, request, 100) : outcome;`,
    caughtBy: { ...unit("sms-gateways.test"), name: "gateway time-out" },
  },
  "the reason of a failure quotes the message": {
    symbol: "postMessage",
    find: "return withoutAnswer(error);",
    replace: `const outcome = withoutAnswer(error);
    return { ...outcome, ...("reason" in outcome && { reason: \`\${outcome.reason}: \${request.body}\` }) };`,
    caughtBy: {
      ...unit("sms-gateways.test"),
      name: "never returns phone, text or code in the reason of a failure",
    },
  },
  "a signed call can be sent again at any time": {
    symbol: "callSignature",
    find: ".update(`${timestamp}.${body}`)",
    replace: ".update(body)",
    caughtBy: {
      ...unit("sms-gateways.test"),
      name: "gets the message as JSON, signed together with the time",
    },
  },
  "an address of a mail can be a list of addresses": {
    symbol: "smtpSender",
    find: `to: { name: "", address: to },`,
    replace: "to,",
    caughtBy: { ...unit("smtp.test"), name: "CRLF injection by a list of addresses" },
  },
  "a key leads to any file of the disk or bucket": {
    symbol: "checkedKey",
    find: "if (!fileKeyForm.test(key)) throw",
    replace: `if (key === "") throw`,
    caughtBy: { ...unit("storage.test"), name: "rejects an invalid key" },
  },
};

const others: Mutations = {
  "Twilio is given a messaging service as a number": {
    symbol: "twilio",
    find: `from.startsWith("MG")`,
    replace: `from.startsWith("SM")`,
    caughtBy: { ...unit("sms-gateways.test"), name: "accepts a messaging service instead of a number" },
  },
  "a mail server that is busy counts as a mailbox that does not exist": {
    symbol: "outcomeOf",
    find: "responseCode >= 500",
    replace: "responseCode >= 400",
    caughtBy: { ...unit("smtp.test"), name: "distinguishes an unknown mailbox from a temporary failure" },
  },
  "a missing file in a bucket is a failure of the storage": {
    symbol: "s3Storage",
    find: "if (error instanceof sdk.NoSuchKey) return null;",
    caughtBy: { ...unit("storage.test"), name: "stores, returns, replaces and deletes files" },
  },
  "a bucket that does not respond is waited for": {
    symbol: "load",
    find: "throwOnRequestTimeout: true",
    replace: "throwOnRequestTimeout: false",
    within: "apps/server/src/integrations/storage",
    caughtBy: { ...unit("storage.test"), name: "aborts requests to a service that does not respond" },
  },
};

/** SMS gateways, mail and storage. */
export const integrations: AreaMutations = { abuseCases, others };
