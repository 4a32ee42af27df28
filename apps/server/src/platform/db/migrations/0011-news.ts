import { type Kysely, sql } from "kysely";

const statements = [
  // Texts are JSON by language, each in a column of its own: a list of articles reads no bodies.
  `create table article (
     id text primary key,
     type text not null,
     published_at timestamptz not null,
     cover_url text,
     cover_alt jsonb,
     title jsonb not null,
     summary jsonb not null,
     body jsonb not null
   )`,
  `create index article_published on article (published_at, id)`,
  `create index article_published_of_type on article (type, published_at, id)`,

  `create table vacancy (
     key text primary key,
     department text not null,
     city jsonb not null,
     employment_type text not null,
     published_at timestamptz not null,
     closes_at timestamptz,
     title jsonb not null,
     summary jsonb not null,
     body jsonb not null
   )`,
  `create index vacancy_published on vacancy (published_at, key)`,
  `create index vacancy_closing on vacancy (closes_at)`,

  `create table banner (
     id text primary key,
     position text not null,
     site text,
     sort integer not null,
     title jsonb not null,
     image_url text not null,
     link_url text,
     starts_at timestamptz not null,
     ends_at timestamptz
   )`,

  // By it the carrier's systems name a notice again.
  `alter table notice add column key text`,
  `create unique index notice_key on notice (key)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
