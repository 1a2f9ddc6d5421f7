-- The directory: businesses, where they are, what they are, how many there are; and the runs that change them.
-- Dates are integer milliseconds in UTC, yes and no are 1 and 0, structures are JSON text, empty is NULL:
-- the same values on both engines. PostgreSQL's twin of this file stands beside it.

create table categories (
  id integer primary key,
  slug text not null unique,
  name text not null,
  name_key text not null,
  letter text not null,
  listed integer not null default 0,
  total integer not null default 0,
  rated integer not null default 0,
  rating_sum integer not null default 0,
  countries integer not null default 0,
  cities integer not null default 0
) strict;
create index categories_by_listed on categories (listed desc, name_key, id);
create index categories_by_letter on categories (letter, listed desc, name_key, id);

create table category_aliases (
  slug text primary key,
  category_id integer not null references categories (id)
) strict, without rowid;

create table countries (
  code text primary key,
  name_key text not null,
  listed integer not null default 0,
  total integer not null default 0,
  cities integer not null default 0,
  categories integer not null default 0
) strict, without rowid;
create index countries_by_listed on countries (listed desc, name_key);

create table cities (
  id integer primary key,
  country_code text not null references countries (code),
  slug text not null,
  name text not null,
  name_key text not null,
  region text,
  letter text not null,
  listed integer not null default 0,
  total integer not null default 0,
  categories integer not null default 0,
  unique (country_code, slug)
) strict;
create index cities_by_slug on cities (slug, listed desc);
create index cities_by_listed on cities (listed desc, name_key, id);
create index cities_by_letter on cities (letter, listed desc, name_key, id);
create index cities_by_country on cities (country_code, listed desc, name_key, id);

create table city_aliases (
  country_code text not null,
  slug text not null,
  city_id integer not null references cities (id),
  primary key (country_code, slug)
) strict, without rowid;

-- Totals of pairs. name_key repeats the category's, so that "by count, then name" is one index walk.
create table category_countries (
  category_id integer not null references categories (id),
  country_code text not null references countries (code),
  name_key text not null,
  listed integer not null default 0,
  total integer not null default 0,
  cities integer not null default 0,
  primary key (category_id, country_code)
) strict, without rowid;
create index category_countries_by_country on category_countries (country_code, listed desc, name_key);
create index category_countries_by_category on category_countries (category_id, listed desc, country_code);

create table category_cities (
  category_id integer not null references categories (id),
  city_id integer not null references cities (id),
  name_key text not null,
  listed integer not null default 0,
  total integer not null default 0,
  primary key (category_id, city_id)
) strict, without rowid;
create index category_cities_by_city on category_cities (city_id, listed desc, name_key);

create table site_totals (
  id integer primary key check (id = 1),
  listed integer not null default 0,
  total integer not null default 0,
  categories integer not null default 0,
  countries integer not null default 0,
  cities integer not null default 0
) strict;
insert into site_totals (id) values (1);

create table businesses (
  id integer primary key,
  slug text not null unique,
  name text not null,
  name_key text not null,
  category text,
  type text,
  subtypes text,
  category_id integer references categories (id),
  full_address text,
  street text,
  city text,
  region text,
  postal_code text,
  country text,
  country_code text references countries (code),
  city_id integer references cities (id),
  phone text,
  website text,
  latitude real,
  longitude real,
  rating real,
  reviews integer,
  reviews_link text,
  url text,
  photo text,
  logo text,
  located_in text,
  working_hours text,
  opening_hours text,
  time_zone text,
  verified integer,
  about text,
  description text,
  place_id text,
  business_status text,
  is_approved integer not null default 1,
  listed integer not null default 0,
  sort_key integer not null default 0,
  sitemap_number integer,
  row_hash text,
  source text,
  licence text,
  removed_at integer,
  removal_reason text check (removal_reason in ('removed', 'blocked')),
  created_at integer not null,
  updated_at integer not null
) strict;
create index businesses_listed on businesses (sort_key desc, id) where listed = 1;
create index businesses_listed_by_category on businesses (category_id, sort_key desc, id) where listed = 1;
create index businesses_listed_by_country on businesses (country_code, sort_key desc, id) where listed = 1;
create index businesses_listed_by_city on businesses (city_id, sort_key desc, id) where listed = 1;
create index businesses_featured on businesses (sort_key desc, id, city_id) where listed = 1 and rating >= 4;

create table business_keys (
  kind text not null,
  value text not null,
  business_id integer not null references businesses (id),
  primary key (kind, value)
) strict, without rowid;
create index business_keys_by_business on business_keys (business_id);

create table slug_history (
  slug text primary key,
  business_id integer not null references businesses (id),
  created_at integer not null
) strict, without rowid;

create table counters (
  name text primary key,
  value integer not null
) strict, without rowid;
insert into counters (name, value) values ('business_id', 0), ('sitemap_number', 0);

create table runs (
  id integer primary key,
  kind text not null,
  state text not null,
  cursor integer not null default 0,
  file_name text,
  file_size_bytes integer,
  source text,
  licence text,
  total integer not null default 0,
  added integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  details text,
  message text,
  created_at integer not null,
  started_at integer,
  finished_at integer
) strict;
create index runs_by_created on runs (created_at desc, id desc);
create index runs_running on runs (id) where state = 'running';

-- What an operator must be told of a run's rows: skipped, failed, or a value that could not be used.
create table run_reasons (
  run_id integer not null references runs (id),
  row_number integer not null,
  ordinal integer not null,
  outcome text not null check (outcome in ('skipped', 'failed', 'noted')),
  field text,
  value text,
  reason text not null,
  primary key (run_id, row_number, ordinal)
) strict, without rowid;

-- Scratch of a run: the businesses its rows have named so far, the first row of each, and the fields
-- those rows filled (a bit a field). Emptied when the run is done.
create table run_businesses (
  run_id integer not null references runs (id),
  business_id integer not null,
  row_number integer not null,
  filled integer not null,
  primary key (run_id, business_id)
) strict, without rowid;

-- One row for each business a run or an edit changed; before is NULL when it was added.
create table business_changes (
  id integer primary key,
  business_id integer not null references businesses (id),
  run_id integer references runs (id),
  admin_id integer references admins (id),
  before text,
  created_at integer not null
) strict;
create index business_changes_by_business on business_changes (business_id, id);
create index business_changes_by_run on business_changes (run_id, id) where run_id is not null;
create index business_changes_by_created on business_changes (created_at);

create table admins (
  id integer primary key,
  username text not null unique,
  password_hash text not null,
  created_at integer not null,
  updated_at integer not null
) strict;

create table sessions (
  token_hash text primary key,
  admin_id integer not null references admins (id),
  created_at integer not null,
  seen_at integer not null,
  expires_at integer not null,
  address text,
  user_agent text
) strict, without rowid;
create index sessions_by_admin on sessions (admin_id);
create index sessions_by_expiry on sessions (expires_at);

create table settings (
  key text primary key,
  value text not null,
  updated_at integer not null
) strict, without rowid;
