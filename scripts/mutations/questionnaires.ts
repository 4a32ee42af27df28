import { type AreaMutations, db, unit, type Mutations } from "./mutation.ts";

const uploads = db("uploads-abuse.db", "/uploads.db");

const abuseCases: Mutations = {
  "answers to an older version of a form are accepted": {
    symbol: "submitAnswers",
    find: `if (version < current.version) return { kind: "questionnaireUpdated" };`,
    caughtBy: db("questionnaires-abuse.db", "submissions.db", "switched-forms.race.db"),
  },
  "forms of one address are not limited": {
    symbol: "checkSubmissionLimit",
    find: `if (counted.kind === "rateLimited") return counted;`,
    replace: `if (counted.kind === "rateLimited") return { kind: "ok" };`,
    caughtBy: db("questionnaires-abuse.db", "submissions.db"),
  },
  "a form can be sent again and again without a captcha": {
    symbol: "checkSubmissionLimit",
    find: `if (counted.used < firstWithCaptcha) return { kind: "ok" };`,
    replace: `if (counted.used > 0) return { kind: "ok" };`,
    caughtBy: db("questionnaires-abuse.db", "submissions.db"),
  },
  "one form sent twice at once is two submissions": {
    symbol: "idempotencyKeys",
    find: "if ((await tx.query(insert, { ownerId, key, hash, at })).length === 0) {",
    replace: "if ((await tx.query(insert, { ownerId, key, hash, at })).length < 0) {",
    caughtBy: db("submissions.race.db"),
  },
  "a picture of any kind is accepted under the name of another": {
    symbol: "receiveUpload",
    find: `if (typeOfPicture(bytes) !== contentType) return { kind: "uploadKind" };`,
    caughtBy: uploads,
  },
  "a pixel bomb is drawn": {
    symbol: "maxPixels",
    find: "25_000_000",
    replace: "2_500_000_000",
    caughtBy: uploads,
  },
  "pictures keep where they were taken": {
    symbol: "reencodeImage",
    find: ".autoOrient()",
    replace: ".keepMetadata()\n      .autoOrient()",
    caughtBy: uploads,
  },
  "a slow upload holds its place": {
    symbol: "receiveBody",
    find: `if (receivedInWindow < minBytes) return finish({ kind: "uploadTooSlow" });`,
    caughtBy: unit("receive-body.test"),
  },
  "one address takes all places for uploads": {
    symbol: "receiving",
    find: "maxPerOwner: 6",
    replace: "maxPerOwner: 48",
    caughtBy: db("slow-uploads.db", "uploads-abuse.db"),
  },
  "a picture that was handed in opens as a page": {
    symbol: "registerDownloadRoute",
    find: `.header("content-disposition", \`attachment; filename="\${fileKey}.jpg"\`)`,
    caughtBy: uploads,
  },
};

const others: Mutations = {
  "a required question may be left out": {
    symbol: "validateAnswers",
    find: "else if (isRequired)",
    replace: 'else if (isRequired && question.key === "")',
    caughtBy: unit("validate-answers.test"),
  },
  "answers to unknown questions are accepted": {
    symbol: "validateAnswers",
    find: "if (!known.has(key)) issues.push",
    replace: 'if (known.has("")) issues.push',
    caughtBy: unit("validate-answers.test"),
  },
  "an option that stands alone can be chosen with others": {
    symbol: "validateChoice",
    find: `return wrong("answer.alone");`,
    replace: "return fits(answer);",
    caughtBy: unit("validate-answers.test"),
  },
  "an amount above the maximum is accepted": {
    symbol: "validateAmount",
    find: `given > maximum ? wrong("field.tooLarge") : fits(given + 0)`,
    replace: "fits(given + 0)",
    caughtBy: unit("validate-answers.test"),
  },
  "a waybill with a wrong digit is accepted in a form": {
    symbol: "validateWaybill",
    find: `return wrong(parsed.fault === "wrongCheckDigit" ? "waybill.wrongDigit" : "waybill.form");`,
    replace: "return fits(visible);",
    caughtBy: unit("validate-answers.test"),
  },
  "a form that was refused cannot be sent again after a correction": {
    symbol: "idempotencyKeys",
    find: "if (number === null) await tx.query(remove, { ownerId, key });",
    replace: `if (number === null) await tx.query(complete, { ownerId, key, result: "" });`,
    caughtBy: db("submissions.db"),
  },
  "a picture larger than announced is accepted": {
    symbol: "registerUploadRoute",
    find: "maxBytes: link.size",
    replace: "maxBytes: maxPictureBytes",
    caughtBy: db("/uploads.db"),
  },
};

/** Forms and their pictures. */
export const questionnaires: AreaMutations = { abuseCases, others };
