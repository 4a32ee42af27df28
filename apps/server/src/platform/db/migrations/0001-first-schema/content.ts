/** What the carrier changes on the pages while the sites run. Texts of article, vacancy and banner are JSON by language. */
export const contentStatements = [
  // key: the name that the carrier's systems have for it.
  `create table notice (
     id uuid primary key,
     key text,
     level text not null,
     chinese text,
     english text,
     indonesian text,
     link_url text,
     starts_at timestamptz not null,
     ends_at timestamptz
   )`,
  `create unique index notice_key on notice (key)`,

  // Each text has a column of its own: a list of articles reads no bodies.
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

  // country: null for the carrier's home.
  `create table vacancy (
     key text primary key,
     department text not null,
     city jsonb not null,
     country text,
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

  `create table site_image (
     key text primary key,
     url text not null,
     alt_indonesian text not null,
     alt_english text not null,
     alt_chinese text not null
   )`,
];
