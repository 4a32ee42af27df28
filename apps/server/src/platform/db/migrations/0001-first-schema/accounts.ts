/**
 * Customers, their sessions and consents. Everything of a customer is keyed by customer first. What has to be found by another key
 * has a small table keyed by that: a number in customer_phone, a token in session. So the data can be sharded by these keys, and
 * each is unique without a look at other shards.
 */
export const accountsStatements = [
  `create table customer (
     customer_id uuid primary key,
     phone text not null,
     nickname text,
     is_corporate boolean not null default false,
     created_at timestamptz not null
   )`,

  // Whose a number is. With due_at it is reserved for a customer to whom it changes then.
  `create table customer_phone (
     phone text primary key,
     customer_id uuid not null,
     due_at timestamptz
   )`,

  `create table phone_change (
     customer_id uuid primary key,
     new_phone text not null,
     requested_at timestamptz not null,
     due_at timestamptz not null
   )`,
  `create index phone_change_due on phone_change (due_at)`,

  // What the carrier reported about numbers that have no account yet.
  `create table corporate_phone (
     phone text primary key,
     is_corporate boolean not null,
     changed_at timestamptz not null
   )`,

  // Numbers that are sent no codes and cannot log in.
  `create table phone_lock (
     phone text primary key,
     locked_at timestamptz not null
   )`,

  // proof_hash is of the cookie that script cannot read; null for programs, which have the token alone.
  `create table session (
     token_hash text primary key,
     session_id uuid not null,
     customer_id uuid not null,
     proof_hash text,
     device text,
     created_at timestamptz not null,
     last_seen_at timestamptz not null,
     expires_at timestamptz not null,
     ended_at timestamptz,
     ended_reason text check ((ended_reason is null) = (ended_at is null))
   )`,
  `create index session_customer on session (customer_id, expires_at)`,
  `create index session_expiry on session (expires_at)`,

  // Browsers in which a customer logged in; only a hash of their cookie is stored. Found by that hash, like a session.
  `create table known_browser (
     browser_hash text primary key,
     customer_id uuid not null,
     expires_at timestamptz not null
   )`,
  `create index known_browser_customer on known_browser (customer_id, expires_at)`,
  `create index known_browser_expiry on known_browser (expires_at)`,

  // The last two are filled when the account is deleted: from then on the row is proof of the consent and nothing else.
  `create table consent (
     customer_id uuid not null,
     consent_id uuid not null,
     document text not null,
     version text not null,
     text_hash text,
     locale text not null,
     channel text not null,
     agreed_at timestamptz not null,
     former_phone_hash text,
     account_deleted_at timestamptz,
     primary key (customer_id, consent_id)
   )`,
  `create index consent_account_deleted on consent (account_deleted_at) where account_deleted_at is not null`,

  // The processing log: what was done with the customer's data. detail: the order's number, or document and version of a consent.
  `create table account_event (
     customer_id uuid not null,
     event_id uuid not null,
     kind text not null,
     occurred_at timestamptz not null,
     detail text,
     primary key (customer_id, event_id)
   )`,
  `create index account_event_age on account_event (occurred_at)`,
  // The page of the log lists the newest entries first.
  `create index account_event_newest on account_event (customer_id, occurred_at desc)`,
];
