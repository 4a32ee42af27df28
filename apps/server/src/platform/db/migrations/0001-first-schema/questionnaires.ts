/** Forms, the answers to them, and their pictures. */
export const questionnairesStatements = [
  // Former versions stay: answers are read by the questions that they were given to.
  `create table questionnaire (
     name text not null,
     version integer not null,
     content jsonb not null,
     content_hash text not null,
     active_since timestamptz not null,
     opens_at timestamptz not null,
     primary key (name, version)
   )`,

  `create table submission (
     reference text primary key,
     name text not null,
     version integer not null,
     answers jsonb not null,
     source text,
     locale text not null,
     created_at timestamptz not null
   )`,
  `create index submission_created on submission (created_at, reference)`,

  // The submission that an Idempotency-Key stands for.
  `create table submission_request (
     name text not null,
     idempotency_key text not null,
     request_hash text not null,
     reference text not null,
     created_at timestamptz not null,
     primary key (name, idempotency_key)
   )`,
  `create index submission_request_age on submission_request (created_at)`,

  // sent_hash: the picture that may be stored here, the first whole one that was sent. stored_at: it arrived, was checked and is
  // stored. reference: the submission that it belongs to.
  `create table upload (
     file_key text primary key,
     created_at timestamptz not null,
     sent_hash text,
     stored_at timestamptz,
     width integer,
     height integer,
     bytes integer,
     reference text
   )`,
  `create index upload_created on upload (created_at) where reference is null`,
  `create index upload_reference on upload (reference) where reference is not null`,
];
