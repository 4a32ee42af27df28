/**
 * Verification codes, captchas and rate limits. Codes are keyed by phone first, so that shards can be cut by it; everything
 * else is found by one key.
 */
export const codesStatements = [
  // bound_to: the customer who requested the code, or empty without a session. requester_hash: of the secret of the browser or
  // program that requested it, or empty without one. ended_at: when it was used or replaced.
  `create table verification_code (
     phone text not null,
     code_id uuid not null,
     scene text not null,
     bound_to text not null,
     requester_hash text not null default '',
     code_hash text not null,
     attempts integer not null default 0 check (attempts >= 0),
     sent_at timestamptz not null,
     expires_at timestamptz not null,
     ended_at timestamptz,
     primary key (phone, code_id)
   )`,
  // At most one live code for each requester: a stranger's request does not end the customer's code.
  `create unique index verification_code_live on verification_code (phone, scene, bound_to, requester_hash)
     where ended_at is null`,
  `create index verification_code_age on verification_code (sent_at)`,

  // subject is a keyed hash wherever it would identify a person.
  `create table limit_count (
     bucket text not null,
     subject text not null,
     used bigint not null check (used >= 0),
     ends_at timestamptz not null,
     primary key (bucket, subject)
   )`,
  `create index limit_count_expiry on limit_count (ends_at)`,

  // Solutions that were handed in: each counts once.
  `create table captcha_proof (
     proof_id text primary key,
     used_at timestamptz not null
   )`,
  `create index captcha_proof_age on captcha_proof (used_at)`,

  // level: how much work the captcha took, 0 to 2.
  `create table captcha_ticket (
     ticket_hash text primary key,
     scene text not null,
     subject_hash text not null,
     level integer not null default 0,
     expires_at timestamptz not null,
     used_at timestamptz
   )`,
  `create index captcha_ticket_expiry on captcha_ticket (expires_at)`,
];
