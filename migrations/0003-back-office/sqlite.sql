-- What the back office needs: sessions one can list and end, who did what, long acts as runs with a
-- queue, lists of all businesses in four orders, and figures of each day. The other engine's twin of
-- this file stands beside it.

alter table sessions add column id text;
alter table sessions add column confirmed_at integer;
delete from sessions;
create unique index sessions_by_id on sessions (id);

-- Who left stays as a name beside what they did. A device that has signed in is known by a cookie, so
-- that throttling others does not keep its owner out.
alter table admins add column removed_at integer;
create table known_devices (
  token_hash text primary key,
  admin_id integer not null references admins (id),
  network text not null,
  seen_at integer not null
) strict, without rowid;
create index known_devices_by_admin on known_devices (admin_id, seen_at);

-- A run: what it was asked to do, by whom, who works on it until when, and what took it back.
alter table runs add column input text;
alter table runs add column admin_id integer references admins (id);
alter table runs add column leased_until integer;
alter table runs add column cancel_asked_at integer;
alter table runs add column undone_by integer references runs (id);
-- How many rows it will look at, where that is known ahead.
alter table runs add column expected integer;
create index runs_open on runs (id) where state in ('queued', 'running');

-- Who did what in the back office; details is JSON. The name stays when the administrator goes.
create table audit_entries (
  id integer primary key,
  admin_id integer references admins (id),
  username text not null,
  action text not null,
  subject text,
  details text,
  address text,
  created_at integer not null
) strict;
create index audit_entries_by_created on audit_entries (created_at desc, id desc);
create index audit_entries_by_action on audit_entries (action, id desc);
create index audit_entries_by_username on audit_entries (username, id desc);

-- Versions of each setting, the newest being the one in force; changed is a JSON list of what each
-- changed, so that lists of them read no codes.
create table setting_versions (
  id integer primary key,
  key text not null,
  value text not null,
  changed text not null,
  admin_id integer references admins (id),
  username text,
  created_at integer not null
) strict;
create index setting_versions_by_key on setting_versions (key, id desc);

-- All businesses that are not removed, in the orders of the back office's list; that of the ids is the
-- order by date.
create index businesses_kept on businesses (id, is_approved) where removed_at is null;
create index businesses_kept_by_name on businesses (name_key, id) where removed_at is null;
create index businesses_kept_by_rating on businesses (rating, id) where removed_at is null;
create index businesses_kept_by_sort_key on businesses (sort_key, id) where removed_at is null;
create index businesses_kept_by_category on businesses (category_id, id) where removed_at is null;
create index businesses_kept_by_city on businesses (city_id, id) where removed_at is null;
create index businesses_unapproved on businesses (id) where is_approved = 0 and removed_at is null;
create index businesses_removed on businesses (removed_at, id) where removed_at is not null;
-- What came from the upload's template, which an operator may remove with one press.
create index businesses_of_template on businesses (id) where source = 'template sample' and removed_at is null;

-- What the operator says of categories and cities. synonyms is a JSON list of texts.
alter table categories add column hidden integer not null default 0;
alter table categories add column icon text;
alter table categories add column synonyms text;
alter table cities add column hidden integer not null default 0;
alter table cities add column synonyms text;
-- A merged one stays as a row without name or businesses, so that what still names its id (the history
-- of businesses) leads to where it went.
alter table categories add column merged_into integer references categories (id);
alter table cities add column merged_into integer references cities (id);
create index categories_merged on categories (merged_into) where merged_into is not null;
create index cities_merged on cities (merged_into) where merged_into is not null;
create index businesses_removed_by_category on businesses (category_id, id) where removed_at is not null;
create index businesses_removed_by_city on businesses (city_id, id) where removed_at is not null;
-- Moves with every act of an operator on categories and cities: what others remember of them is old then.
insert into counters (name, value) values ('places_version', 0);
-- Where businesses of one region go when a city was split from its namesakes.
create table city_regions (
  country_code text not null,
  slug text not null,
  region_key text not null,
  city_id integer not null references cities (id),
  primary key (country_code, slug, region_key)
) strict, without rowid;

alter table contact_messages add column answered_at integer;
-- What messages are searched by: all their words, folded. Earlier ones are folded as far as SQL can.
alter table contact_messages add column search_key text;
update contact_messages set search_key = lower(substr(
  name || ' ' || email || ' ' || coalesce(company, '') || ' ' || subject || ' ' || message, 1, 4000));
create index contact_messages_unread on contact_messages (created_at desc, id desc) where is_spam = 0 and read_at is null;
create index contact_messages_open on contact_messages (created_at desc, id desc) where is_spam = 0 and answered_at is null;
create index contact_messages_answered on contact_messages (created_at desc, id desc) where is_spam = 0 and answered_at is not null;
create index contact_messages_by_age on contact_messages (created_at);

-- Figures of a day (ISO 8601, in UTC). Visitors are told apart within a day by a hash whose salt is
-- thrown away with it; neither outlives the day.
create table daily_views (
  day text primary key,
  views integer not null default 0,
  visitors integer not null default 0,
  bot_views integer not null default 0
) strict, without rowid;
create table day_salts (
  day text primary key,
  salt text not null
) strict, without rowid;
create table day_visitors (
  day text not null,
  visitor text not null,
  primary key (day, visitor)
) strict, without rowid;
create table daily_ads (
  day text not null,
  slot text not null,
  impressions integer not null default 0,
  clicks integer not null default 0,
  primary key (day, slot)
) strict, without rowid;
create table daily_totals (
  day text primary key,
  listed integer not null,
  total integer not null
) strict, without rowid;

-- Reports that take longer than a request may: made by a run, kept until the next one. value is JSON.
create table reports (
  kind text primary key,
  value text not null,
  created_at integer not null
) strict, without rowid;

-- Scratch of the report on data quality: who has which phone number, while that is being compared.
create table report_phones (
  phone text not null,
  business_id integer not null,
  primary key (phone, business_id)
) strict, without rowid;

-- The former addresses of one business, for its own screen.
create index slug_history_by_business on slug_history (business_id);

-- Businesses that are not removed, by the words of their names (domain/businesses/business-words.ts
-- says what a word is; only spaces part them here) and by words for their category and state. The row's
-- number is the business's id. What is there already is put in by a run.
create virtual table business_words using fts5 (
  words, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3',
  tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'"
);
create virtual table business_word_rows using fts5vocab (business_words, instance);
insert into runs (kind, state, created_at)
  select 'index-words', 'queued', max(updated_at) from businesses having count(*) > 0;
