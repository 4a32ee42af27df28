/**
 * Areas, outlets, tariff and calendar. They are small and read into memory as a whole; terms of the tariff that are not by
 * lane are in `setting`.
 */
export const referenceStatements = [
  `create table area (
     area_id text primary key,
     position integer not null,
     parent_id text,
     country_code text not null,
     level text not null check (level in ('province', 'city', 'district')),
     details jsonb not null
   )`,
  `create index area_country on area (country_code, position)`,

  `create table outlet (
     network_code text primary key,
     name text not null,
     area_id text not null,
     lat double precision not null,
     lng double precision not null,
     recommended boolean not null,
     details jsonb not null
   )`,
  `create index outlet_area on outlet (area_id)`,

  // Processes check here whether the version that they hold in memory is still the current one. partial_versions: how many of
  // the versions changed marked rows only.
  `create table reference_version (
     reference_table text primary key,
     version bigint not null,
     partial_versions bigint not null default 0,
     replaced_at timestamptz not null
   )`,

  // changed_in: the version of the rates with which a row was changed by itself; 0: it came with all others.
  `create table lane_tariff (
     send_area_id text not null,
     dispatch_area_id text not null,
     product_type_code text not null,
     first_kg integer not null check (first_kg > 0),
     first_price bigint not null check (first_price >= 0),
     steps jsonb not null,
     minimum_kg integer not null check (minimum_kg > 0),
     min_days integer not null check (min_days >= 0),
     max_days integer not null check (max_days >= min_days),
     route text not null,
     valid_from date not null,
     valid_to date check (valid_to >= valid_from),
     changed_in bigint not null default 0,
     primary key (send_area_id, dispatch_area_id, product_type_code, valid_from)
   )`,
  // Processes that hold the tariff read only the rows that were changed since, page by page.
  `create index lane_tariff_changed_in on lane_tariff
     (changed_in, send_area_id, dispatch_area_id, product_type_code, valid_from) where changed_in > 0`,

  `create table calendar_entry (
     id text primary key,
     country_code text not null,
     area_ids text[] not null,
     kind text not null check (kind in ('HOLIDAY', 'RAMADAN')),
     starts_on date not null,
     ends_on date not null check (ends_on >= starts_on),
     details jsonb not null
   )`,
];
