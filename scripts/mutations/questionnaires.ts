import { type AreaMutations, db, unit, type Mutations } from "./mutation.ts";

const uploads = db("uploads-abuse.db", "/uploads.db");

const abuseCases: Mutations = {
  "an application for a closed vacancy is accepted": {
    symbol: "findVacancy",
    find: "if (vacancy !== null && !vacancy.closed)",
    replace: "if (vacancy !== null)",
    caughtBy: db("applications.db"),
  },
  "answers to an older version of a form are accepted": {
    symbol: "submitAnswers",
    find: `if (version < current.version) return { kind: "questionnaireUpdated" };`,
    caughtBy: db("questionnaires-abuse.db", "submissions.db", "switched-forms.race.db"),
  },
  "forms of one address are not limited": {
    symbol: "checkSubmissionLimit",
    find: `if (limitResult.kind === "rateLimited") return limitResult;`,
    replace: `if (limitResult.kind === "rateLimited") return { kind: "ok" };`,
    caughtBy: db("questionnaires-abuse.db", "submissions.db"),
  },
  "a form can be sent again and again without a captcha": {
    symbol: "checkSubmissionLimit",
    find: `if (limitResult.used < firstWithCaptcha) return { kind: "ok" };`,
    replace: `if (limitResult.used > 0) return { kind: "ok" };`,
    caughtBy: db("questionnaires-abuse.db", "submissions.db"),
  },
  "one form sent twice at once is two submissions": {
    symbol: "idempotencyKeys",
    find: "if ((await tx.query(claimRequest, { ownerId, key, hash, at })).length === 0) {",
    replace: "if ((await tx.query(claimRequest, { ownerId, key, hash, at })).length < 0) {",
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
  "a link for an upload can be made up": {
    symbol: "readUploadLink",
    find: `if (!keys.isSigned("upload", [fileKey, contentType, size, expires], signature)) return null;`,
    caughtBy: { ...db("/uploads.db"), name: "is accepted only with the declared place, time and size" },
  },
  "an upload takes any number of pictures that cannot be decoded": {
    symbol: "decodesPerUrl",
    find: "5",
    replace: "500",
    caughtBy: { ...db("uploads-abuse.db"), name: "an upload URL takes five pictures that cannot be decoded" },
  },
  "a question called like a member of every object has an answer": {
    symbol: "ownValue",
    find: "Object.hasOwn(values, key) ? values[key] : undefined",
    replace: "values[key]",
    caughtBy: {
      ...db("questionnaires-abuse.db"),
      name: "questions may be named like members of every object",
    },
  },
  "each label of a mailbox is flooded by itself": {
    symbol: "mailboxKey",
    find: "plus < 0 ? name : name.slice(0, plus)",
    replace: "name",
    caughtBy: { ...db("notify-of-submission.db"), name: "does not flood a stranger's mailbox" },
  },
  "a confirmation contains typed text, so that a sender can write to a stranger": {
    symbol: "confirmationMail",
    find: `questions.filter(({ kind }) => ["radio", "multiple", "vacancy"].includes(kind))`,
    replace: `questions.filter(({ kind }) => kind !== "upload")`,
    caughtBy: { ...db("notify-of-submission.db"), name: "reaches the sender in their language" },
  },
  "typed line ends get into the subject of a mail": {
    symbol: "staffSubject",
    find: `return parsed?.kind === "ok"
      ? m.mail_staff_claim({ waybill: canonicalWaybill(parsed), reference }, options)`,
    replace: `return parsed !== null
      ? m.mail_staff_claim({ waybill: String(typed), reference }, options)`,
    within: "apps/server",
    caughtBy: { ...unit("form-mails.test"), name: "contains no waybill if the claim has" },
  },
  "what was typed in a form is markup in a mail": {
    symbol: "linesHtml",
    find: "index === 0 ? line :",
    replace: "index === 0 ? { markup: line } :",
    caughtBy: unit("render-mail.test", "form-mails.test"),
  },
  "a mail links to another site": {
    symbol: "renderMail",
    find: `throw new Error("A mail links to the carrier's own sites only");`,
    replace: "void own;",
    caughtBy: unit("render-mail.test"),
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
    find: "if (number === null) await tx.query(releaseRequest, { ownerId, key });",
    replace: `if (number === null) await tx.query(completeRequest, { ownerId, key, result: "" });`,
    caughtBy: db("submissions.db"),
  },
  "a picture larger than announced is accepted": {
    symbol: "registerUploadRoute",
    find: "maxBytes: link.size",
    replace: "maxBytes: maxPictureBytes",
    caughtBy: db("/uploads.db"),
  },
  "an option that stands alone stays selected beside others": {
    symbol: "toggled",
    find: "(isAlone(key) || isAlone(other))",
    replace: "isAlone(key)",
    caughtBy: {
      suite: "components",
      tests: ["questionnaire.browser"],
      name: "deselects the other options when an exclusive one",
    },
  },
  "a double click skips a step": {
    symbol: "useQuestionnaire",
    find: "if (attempting.current) return;",
    caughtBy: {
      suite: "components",
      tests: ["questionnaire.browser"],
      name: "advances one step on a double click",
    },
  },
  "answers that no longer fit stay in the form": {
    symbol: "useQuestionnaireDraft",
    find: "form: pruneForm(formNow(), questionnaire, now),",
    replace: "form: formNow(),",
    caughtBy: {
      suite: "components",
      tests: ["questionnaire.browser"],
      name: "waits while questions change, then keeps valid answers",
    },
  },
  "a picture whose connection was lost is not sent again": {
    symbol: "useUploads",
    find: "if (hasLostConnection) void start(id);",
    replace: "if (hasLostConnection && id < 0) void start(id);",
    caughtBy: {
      suite: "components",
      tests: ["upload-field.browser"],
      name: "retries a picture by itself after the connection was lost",
    },
  },
  "the inbox shows a mail without a sandbox": {
    symbol: "bothBodies",
    find: `sandbox=""`,
    caughtBy: db("inbox.db"),
  },
};

/** Forms and their pictures. */
export const questionnaires: AreaMutations = { abuseCases, others };
