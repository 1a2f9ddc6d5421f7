-- The schema of a new database at version 54. Later changes are migrations from 0055 on; released files are never edited.
-- Databases of earlier commits reach the same schema by upgrades/ (docs/decisions/113-one-baseline-per-engine.md).
-- Columns and indexes have the order in which those databases got them.
--
-- Times are milliseconds since 1970 in UTC, days are ISO 8601. Yes and no are 1 and 0, structures are JSON, unknown is null.
-- listed counts what visitors see, total everything that is not removed. name_key is the folded name, for sorting.

-- Accounts ----------------------------------------------------------------------------------------------------------

-- A removed administrator stays, because history refers to the row. role: owner, editor or reviewer.
create table admins (
  id integer primary key, username text not null unique, password_hash text not null, created_at integer not null,
  updated_at integer not null, removed_at integer, role text not null default 'owner'
) strict;

-- Only the hash of a token is stored. confirmed_at: when the password was last entered.
create table sessions (
  token_hash text primary key, admin_id integer not null references admins (id), created_at integer not null,
  seen_at integer not null, expires_at integer not null, address text, user_agent text, id text, confirmed_at integer,
  passkey_challenge text
) strict, without rowid;
create index sessions_by_admin on sessions (admin_id);
create index sessions_by_expiry on sessions (expires_at);
create unique index sessions_by_id on sessions (id);

-- A device that has signed in before is exempt from the limits of failed sign-ins by others.
create table known_devices (
  token_hash text primary key, admin_id integer not null references admins (id), network text not null,
  seen_at integer not null
) strict, without rowid;
create index known_devices_by_admin on known_devices (admin_id, seen_at);

-- The secret is encrypted with a key outside the database. A code of last_step or earlier is rejected.
create table totp_secrets (
  admin_id integer primary key references admins (id), secret text not null, created_at integer not null,
  confirmed_at integer, last_step integer not null default 0
) strict;

-- Only the hashes are stored. A used code is deleted.
create table recovery_codes (
  admin_id integer not null references admins (id), code_hash text not null,
  primary key (admin_id, code_hash)
) strict, without rowid;

-- The ID and the public key are those of WebAuthn, in base64url.
create table passkeys (
  id text primary key, admin_id integer not null references admins (id), name text not null, public_key text not null,
  counter integer not null, transports text not null, created_at integer not null, last_used_at integer
) strict, without rowid;
create index passkeys_by_admin on passkeys (admin_id, created_at, id);

-- Sign-ins that wait for the second factor, or, without an administrator, for a passkey.
create table pending_sign_ins (
  token_hash text primary key, admin_id integer references admins (id), challenge text,
  tries integer not null default 0, expires_at integer not null
) strict, without rowid;
create index pending_sign_ins_by_admin on pending_sign_ins (admin_id);
create index pending_sign_ins_by_expiry on pending_sign_ins (expires_at);

-- The link contains the token; only its hash is stored.
create table admin_invitations (
  id text primary key, token_hash text not null unique, role text not null, email text,
  created_by integer not null references admins (id), created_at integer not null, expires_at integer not null
) strict, without rowid;
create index admin_invitations_by_expiry on admin_invitations (expires_at, id);

-- Only the hash of a token is stored. The scopes are separated by spaces.
create table api_tokens (
  id text primary key, token_hash text not null unique, admin_id integer not null references admins (id),
  name text not null, scopes text not null, created_at integer not null, expires_at integer not null,
  last_used_day text
) strict, without rowid;
create index api_tokens_by_admin on api_tokens (admin_id, created_at, id);

-- The username stays after the administrator is removed. token_name: an API token acted for the administrator.
create table audit_entries (
  id integer primary key, admin_id integer references admins (id), username text not null, action text not null,
  subject text, details text, address text, created_at integer not null, token_name text
) strict;
create index audit_entries_by_created on audit_entries (created_at desc, id desc);
create index audit_entries_by_action on audit_entries (action, id desc);
create index audit_entries_by_username on audit_entries (username, id desc);
create index audit_entries_by_username_and_action on audit_entries (username, action, id desc);

-- One row for each rate-limited action of an address or account, kept for the period of the limit.
create table limit_hits (
  id integer primary key, kind text not null, subject text not null, created_at integer not null
) strict;
create index limit_hits_by_subject on limit_hits (kind, subject, created_at);
create index limit_hits_by_created on limit_hits (kind, created_at);

-- Settings and counters ---------------------------------------------------------------------------------------------

create table settings (
  key text primary key, value text not null, updated_at integer not null
) strict, without rowid;

-- The newest version is in force. changed: a list of what the version changed.
create table setting_versions (
  id integer primary key, key text not null, value text not null, changed text not null,
  admin_id integer references admins (id), username text, created_at integer not null
) strict;
create index setting_versions_by_key on setting_versions (key, id desc);

-- The last IDs, and versions that invalidate caches. A restore changes feed_epoch, which ends the cursors of clients.
create table counters (
  name text primary key, value integer not null
) strict, without rowid;
insert into counters (name, value) values
  ('business_id', 0), ('sitemap_number', 0), ('directory_version', 0), ('settings_version', 0), ('places_version', 0),
  ('redirects_version', 0), ('edits_version', 0), ('loads_version', 0),
  ('feed_epoch', abs(random() % 1000000000));

-- Categories --------------------------------------------------------------------------------------------------------

-- A merged category stays without businesses and redirects. vocabulary_id: the category of the built-in vocabulary.
create table categories (
  id integer primary key, slug text not null unique, name text not null, name_key text not null, letter text not null,
  listed integer not null default 0, total integer not null default 0, rated integer not null default 0,
  rating_sum integer not null default 0, countries integer not null default 0, cities integer not null default 0,
  hidden integer not null default 0, icon text, synonyms text, merged_into integer references categories (id),
  vocabulary_id text
) strict;
create index categories_by_listed on categories (listed desc, name_key, id);
create index categories_by_letter on categories (letter, listed desc, name_key, id);
create index categories_merged on categories (merged_into) where merged_into is not null;
create unique index categories_by_vocabulary_id on categories (vocabulary_id) where vocabulary_id is not null;

-- Former slugs, which redirect.
create table category_aliases (
  slug text primary key, category_id integer not null references categories (id)
) strict, without rowid;

-- The texts of files that decide a category. Without a confidence, the text is not recognized. decided: an administrator
-- assigned it. total counts businesses that have a category_match.
create table category_texts (
  text_key text primary key, text text not null, category_id integer references categories (id), confidence text,
  reason text, decided integer not null default 0, total integer not null default 0
) strict, without rowid;
create index category_texts_by_category on category_texts (category_id, total desc, text_key);
create index category_texts_decided on category_texts (total desc, text_key) where decided = 1;
create index category_texts_unknown on category_texts (total desc, text_key, confidence)
  where decided = 0 and confidence is null;
create index category_texts_likely on category_texts (total desc, text_key, confidence)
  where decided = 0 and confidence <> 'certain';
create index category_texts_by_total on category_texts (total desc, text_key);

-- Texts that an administrator marked as different. The first is the lower one.
create table category_texts_apart (
  one text not null, other text not null, created_at integer not null,
  primary key (one, other)
) strict, without rowid;

-- Places ------------------------------------------------------------------------------------------------------------

create table countries (
  code text primary key, name_key text not null, listed integer not null default 0, total integer not null default 0,
  cities integer not null default 0, categories integer not null default 0
) strict, without rowid;
create index countries_by_listed on countries (listed desc, name_key);

-- A merged city stays without businesses and redirects. names, other_names, latitude and longitude are from the gazetteer.
-- A city that the gazetteer does not know has the median position of its businesses, once median_due is 0.
create table cities (
  id integer primary key, country_code text not null references countries (code), slug text not null,
  name text not null, name_key text not null, region text, letter text not null, listed integer not null default 0,
  total integer not null default 0, categories integer not null default 0, hidden integer not null default 0,
  synonyms text, merged_into integer references cities (id), names text, other_names text, latitude real,
  longitude real, median_latitude real, median_longitude real, median_due integer not null default 0,
  unique (country_code, slug)
) strict;
create index cities_by_slug on cities (slug, listed desc);
create index cities_by_listed on cities (listed desc, name_key, id);
create index cities_by_letter on cities (letter, listed desc, name_key, id);
create index cities_by_country on cities (country_code, listed desc, name_key, id);
create index cities_merged on cities (merged_into) where merged_into is not null;
create index cities_by_name on cities (name_key, id);
create index cities_by_country_and_name on cities (country_code, name_key, id);
create index cities_with_synonyms on cities (id) where synonyms is not null;
create index cities_hidden on cities (listed desc, name_key, id) where hidden = 1;
create index cities_with_median_due on cities (id) where median_due = 1;

-- Former slugs, which redirect.
create table city_aliases (
  country_code text not null, slug text not null, city_id integer not null references cities (id),
  primary key (country_code, slug)
) strict, without rowid;
create index city_aliases_by_city on city_aliases (city_id, slug);

-- Which of several cities of one name gets the businesses of a region.
create table city_regions (
  country_code text not null, slug text not null, region_key text not null,
  city_id integer not null references cities (id),
  primary key (country_code, slug, region_key)
) strict, without rowid;

-- The places of the gazetteer that a city stands for; several after a merge.
create table city_places (
  place_id integer primary key, city_id integer not null references cities (id)
) strict;
create index city_places_by_city on city_places (city_id);

-- merged_into: another district of the city. Without merge_run_id, the row is the former name of a renamed district.
create table districts (
  id integer primary key, city_id integer not null references cities (id), slug text not null, name text not null,
  name_key text not null, listed integer not null default 0, total integer not null default 0, merged_into integer,
  merge_run_id integer
) strict;
create unique index districts_by_slug on districts (city_id, slug);
create index districts_by_listed on districts (city_id, listed desc, name_key, id);
create index districts_with_page on districts (id) where listed >= 3;
create index districts_by_size on districts (listed desc, id);

-- Totals ------------------------------------------------------------------------------------------------------------

-- Totals of pairs. name_key repeats that of the category, for sorting within the index.
create table category_countries (
  category_id integer not null references categories (id), country_code text not null references countries (code),
  name_key text not null, listed integer not null default 0, total integer not null default 0,
  cities integer not null default 0,
  primary key (category_id, country_code)
) strict, without rowid;
create index category_countries_by_country on category_countries (country_code, listed desc, name_key);
create index category_countries_by_category on category_countries (category_id, listed desc, country_code);

create table category_cities (
  category_id integer not null references categories (id), city_id integer not null references cities (id),
  name_key text not null, listed integer not null default 0, total integer not null default 0,
  primary key (category_id, city_id)
) strict, without rowid;
create index category_cities_by_city on category_cities (city_id, listed desc, name_key);

create table site_totals (
  id integer primary key check (id = 1), listed integer not null default 0, total integer not null default 0,
  categories integer not null default 0, countries integer not null default 0, cities integer not null default 0
) strict;
insert into site_totals (id) values (1);

-- Businesses --------------------------------------------------------------------------------------------------------

create table businesses (
  id integer primary key, slug text not null unique, name text not null, name_key text not null,
  -- The categories of the source, and the category of the directory.
  category text, type text, subtypes text, category_id integer references categories (id),
  -- The place, as in the source and as found.
  full_address text, street text, city text, region text, postal_code text, country text,
  country_code text references countries (code), city_id integer references cities (id),
  -- Contact and other facts of the source.
  phone text, website text, latitude real, longitude real, rating real, reviews integer, reviews_link text, url text,
  photo text, logo text, located_in text, working_hours text, opening_hours text, time_zone text, verified integer,
  about text, description text, place_id text, business_status text,
  -- The state. sort_key is the popularity. row_hash detects rows of an import without changes.
  is_approved integer not null default 1, listed integer not null default 0, sort_key integer not null default 0,
  sitemap_number integer, row_hash text, source text, licence text, removed_at integer,
  removal_reason text check (removal_reason in ('removed', 'blocked')), created_at integer not null,
  updated_at integer not null,
  -- geo_key interleaves 20 bits of the longitude with 20 of the latitude. edited_fields: which fields an administrator edited.
  geo_key integer, edited_fields integer not null default 0, merged_into integer, quality integer not null default 100,
  data_date text, imported_at integer,
  -- Confidence and reason of what was found. more_categories: IDs, separated by commas.
  city_match text, category_match text, more_categories text, district text,
  district_id integer references districts (id),
  -- More facts of the source.
  price_level integer, rating_distribution text, email text, social text, menu_link text, booking_link text,
  order_link text, photos text, popular_times text,
  -- website_from_visitor: the website proves no claim.
  claimed_at integer, website_from_visitor integer not null default 0,
  -- photo_credit is for photos without one in photo_credits. custom_values: texts by key. edited_custom: edited keys.
  photo_credit text, custom_values text, edited_custom text, special_hours text, photo_credits text
) strict;
create index businesses_listed on businesses (sort_key desc, id) where listed = 1;
create index businesses_listed_by_category on businesses (category_id, sort_key desc, id) where listed = 1;
create index businesses_listed_by_country on businesses (country_code, sort_key desc, id) where listed = 1;
create index businesses_listed_by_city on businesses (city_id, sort_key desc, id) where listed = 1;
create index businesses_listed_by_category_and_city on businesses (category_id, city_id, sort_key desc, id)
  where listed = 1;
create index businesses_listed_by_name on businesses (name_key, id) where listed = 1;
create index businesses_kept_by_category on businesses (category_id, id) where removed_at is null;
create index businesses_kept_by_city on businesses (city_id, id) where removed_at is null;
create index businesses_unapproved on businesses (id) where is_approved = 0 and removed_at is null;
create index businesses_removed on businesses (removed_at, id) where removed_at is not null;
create index businesses_of_template on businesses (id) where source = 'template sample' and removed_at is null;
create index businesses_removed_by_category on businesses (category_id, id) where removed_at is not null;
create index businesses_removed_by_city on businesses (city_id, id) where removed_at is not null;
-- The admin area sorts and filters businesses within these indexes.
create index businesses_kept on businesses (id, is_approved, category_id, rating, sort_key, name_key)
  where removed_at is null;
create index businesses_kept_by_name on businesses (name_key, id, is_approved, category_id) where removed_at is null;
create index businesses_kept_by_rating on businesses (rating, id, is_approved, category_id) where removed_at is null;
create index businesses_kept_by_sort_key on businesses (sort_key, id, is_approved, category_id)
  where removed_at is null;
create index businesses_kept_by_country on businesses (country_code, id) where removed_at is null;
create index businesses_kept_by_created on businesses (created_at, id) where removed_at is null;
create index businesses_of_source on businesses (source, id) where removed_at is null and source is not null;
create index businesses_merged on businesses (merged_into) where merged_into is not null;
-- A file of the sitemap is one range of this index.
create index businesses_in_sitemap on businesses (sitemap_number, quality, slug, updated_at) where listed = 1;
-- Tells with one lookup whether a file of the sitemap has any business.
create index businesses_by_sitemap_file on businesses ((sitemap_number + 8999) / 9000, quality) where listed = 1;
-- Nearby businesses are read from the index alone.
create index businesses_listed_by_point on businesses (geo_key, id, latitude, longitude) where listed = 1;
create index businesses_listed_by_district on businesses (district_id, sort_key desc, id)
  where listed = 1 and district_id is not null;
create index businesses_featured on businesses (sort_key desc, id, city_id, rating) where listed = 1 and rating >= 4;
create index businesses_without_phone on businesses (id) where phone is null and removed_at is null;
create index businesses_without_website on businesses (id) where website is null and removed_at is null;
create index businesses_custom on businesses (id) where custom_values is not null;
create index businesses_unread_hours on businesses (id)
  where working_hours is not null and opening_hours is null and removed_at is null;
-- The feed of changes. A sitemap number marks businesses that were listed once.
create index businesses_listed_by_change on businesses (updated_at, id) where listed = 1;
create index businesses_unlisted_by_change on businesses (updated_at, id)
  where listed = 0 and sitemap_number is not null;

-- Derived from more_categories.
create table business_categories (
  category_id integer not null references categories (id), business_id integer not null references businesses (id),
  sort_key integer not null, listed integer not null,
  primary key (category_id, business_id)
) strict, without rowid;
create index business_categories_listed on business_categories (category_id, sort_key desc, business_id)
  where listed = 1;

-- Identifiers and names by which an import recognizes a business.
create table business_keys (
  kind text not null, value text not null, business_id integer not null references businesses (id),
  primary key (kind, value)
) strict, without rowid;
create index business_keys_by_business on business_keys (business_id);

-- Former slugs, which redirect.
create table slug_history (
  slug text primary key, business_id integer not null references businesses (id), created_at integer not null
) strict, without rowid;
create index slug_history_by_business on slug_history (business_id);

-- Search index ------------------------------------------------------------------------------------------------------

-- The row ID is the rank: popularity and ID in one number, so that the index returns popular businesses first.
-- What matches are ranked by is in search_entries.
create virtual table business_words using fts5 (
  words, content = '', contentless_delete = 1, detail = none,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'"
);
create virtual table business_word_rows using fts5vocab (business_words, instance);

create table search_entries (
  rank integer primary key, business_id integer not null unique, facts text not null
) strict;

-- The words of names, and what a misspelled word has in common with the right one.
create table spelled_words (
  word text primary key
) strict, without rowid;

create table word_shapes (
  shape text not null, word text not null,
  primary key (shape, word)
) strict, without rowid;

-- Runs: imports, exports, and other long work -----------------------------------------------------------------------

create table runs (
  id integer primary key, kind text not null, state text not null, cursor integer not null default 0,
  -- The file of an import.
  file_name text, file_size_bytes integer, source text, licence text,
  -- Counts of rows, and messages.
  total integer not null default 0, added integer not null default 0, updated integer not null default 0,
  unchanged integer not null default 0, skipped integer not null default 0, failed integer not null default 0,
  details text, message text, created_at integer not null, started_at integer, finished_at integer,
  -- What to do, and for whom.
  input text, admin_id integer references admins (id),
  -- Until when a worker holds the run.
  leased_until integer, cancel_asked_at integer, undone_by integer references runs (id), expected integer,
  -- How often it was started without progress.
  attempts integer not null default 0, next_mail_at integer, mail_tries integer not null default 0, mailed_at integer,
  -- Since when an import waits for a host that can open its file.
  out_of_sight_at integer
) strict;
create index runs_by_created on runs (created_at desc, id desc);
create index runs_running on runs (id) where state = 'running';
create index runs_to_mail on runs (next_mail_at) where next_mail_at is not null;
create index runs_by_kind on runs (kind, id desc);
create index runs_open on runs (id) where state in ('uploaded', 'reading', 'queued', 'running');

-- Why rows were skipped, failed, or lost a value. type: its position in the list of types of the run's details.
create table run_reasons (
  run_id integer not null references runs (id), row_number integer not null, ordinal integer not null,
  outcome text not null check (outcome in ('skipped', 'failed', 'noted')), field text, value text,
  reason text not null, type integer,
  primary key (run_id, row_number, ordinal)
) strict, without rowid;
create index run_reasons_left_out on run_reasons (run_id, outcome, row_number, ordinal) where outcome <> 'noted';
create index run_reasons_by_type on run_reasons (run_id, type, row_number, ordinal) where type is not null;

-- While a run lasts: the first row of each business, and which fields the rows filled, as bits.
create table run_businesses (
  run_id integer not null references runs (id), business_id integer not null, row_number integer not null,
  filled integer not null,
  primary key (run_id, business_id)
) strict, without rowid;

-- While a preview lasts: the keys of businesses that its rows would add, which have negative IDs.
create table run_keys (
  run_id integer not null references runs (id), kind text not null, value text not null, business_id integer not null,
  primary key (run_id, kind, value)
) strict, without rowid;
create index run_keys_sure on run_keys (run_id, business_id) where kind <> 'name_address';

-- What a preview shows: rows and what they would change.
create table run_samples (
  run_id integer not null references runs (id),
  outcome text not null check (outcome in ('added', 'updated', 'unchanged')), row_number integer not null,
  name text not null, value text not null,
  primary key (run_id, outcome, row_number)
) strict, without rowid;

-- Businesses of the same source that the file did not contain.
create table run_missing (
  run_id integer not null references runs (id), business_id integer not null references businesses (id),
  primary key (run_id, business_id)
) strict, without rowid;

-- before is null if the run or the edit added the business.
create table business_changes (
  id integer primary key, business_id integer not null references businesses (id), run_id integer references runs (id),
  admin_id integer references admins (id), before text, created_at integer not null, correction_id integer
) strict;
create index business_changes_by_business on business_changes (business_id, id);
create index business_changes_by_run on business_changes (run_id, id) where run_id is not null;
create index business_changes_by_created on business_changes (created_at);

-- Mappings of columns, for files with the same header. earlier: former versions, the newest first.
create table import_templates (
  id integer primary key, name text not null, name_key text not null unique, header_key text not null unique,
  mapping text not null, options text not null, username text, created_at integer not null, used_at integer,
  version integer not null default 1, earlier text not null default '[]'
) strict;

-- Files that the worker fetches regularly.
create table import_schedules (
  id integer primary key,
  -- address: https://…, folder:PATTERN or s3:KEY. applies: without confirmation if the preview has no serious problems.
  name text not null, name_key text not null unique, address text not null, every_hours integer not null,
  applies integer not null default 0, source text, licence text, webhook_url text, is_on integer not null default 1,
  admin_id integer references admins (id), created_at integer not null,
  -- The version and the hash of the last file.
  tag text, digest text, next_at integer, checked_at integer, problem text, tries integer not null default 0,
  -- The last import. is_pending: it has not ended.
  run_id integer references runs (id), is_pending integer not null default 0, rows_before integer, hook_at integer,
  hook_tries integer not null default 0,
  -- Whether and how to email the administrator at the end of an import.
  emails integer not null default 0, language text not null default 'en', next_mail_at integer, mailed_at integer,
  mail_tries integer not null default 0
) strict;
create index import_schedules_due on import_schedules (next_at) where next_at is not null;
create index import_schedules_mail on import_schedules (next_mail_at) where next_mail_at is not null;

-- Merges and duplicates ---------------------------------------------------------------------------------------------

-- Pairs that are probably the same, until an administrator decides.
create table merge_proposals (
  kind text not null check (kind in ('city', 'category')), from_id integer not null, into_id integer not null,
  reason text not null, state text not null check (state in ('open', 'merged', 'kept-apart')),
  run_id integer references runs (id), created_at integer not null,
  primary key (kind, from_id, into_id)
) strict, without rowid;
create index merge_proposals_by_state on merge_proposals (kind, state, from_id);
create index merge_proposals_by_run on merge_proposals (run_id, kind, state, from_id);

-- What an undo of a merge needs, in the order of the run.
create table entry_merges (
  kind text not null check (kind in ('city', 'category')), from_id integer not null, into_id integer not null,
  run_id integer not null references runs (id), position integer not null, slug text not null, before text not null,
  is_undone integer not null default 0,
  primary key (kind, from_id)
) strict, without rowid;
create unique index entry_merges_by_run on entry_merges (run_id, position);

-- Texts of categories, or cities, that are probably one. Each search replaces them.
create table spelling_clusters (
  id integer primary key, kind text not null check (kind in ('category', 'city')), method text not null,
  members text not null, place text, businesses integer not null, run_id integer references runs (id)
) strict;
create index spelling_clusters_by_size on spelling_clusters (kind, businesses desc, id);

-- The lower ID first. score: 0 to 100. run_id and merge: the run that merged the pair, and what its undo needs.
create table duplicate_pairs (
  business_id integer not null references businesses (id), other_id integer not null references businesses (id),
  score integer not null, reasons text not null,
  state text not null default 'open' check (state in ('open', 'dismissed', 'merged')),
  run_id integer references runs (id), found_at integer not null, decided_at integer, username text, merge text,
  primary key (business_id, other_id)
) strict, without rowid;
create index duplicate_pairs_by_state on duplicate_pairs (state, score desc, business_id, other_id);
create index duplicate_pairs_by_other on duplicate_pairs (other_id);

-- While the search for duplicates runs: hashes by which it finds candidates.
create table duplicate_keys (
  key integer not null, business_id integer not null,
  primary key (key, business_id)
) strict, without rowid;

-- Photos ------------------------------------------------------------------------------------------------------------

-- By the URL of the source. state: waiting, stored or broken. image: the name of the stored files without width and format.
create table photos (
  id integer primary key, url text not null, state text not null, tries integer not null default 0,
  next_try_at integer, problem text, image text, width integer, height integer, created_at integer not null
) strict;
create unique index photos_by_url on photos (url);
create index photos_by_next_try on photos (next_try_at) where next_try_at is not null;
create index photos_by_image on photos (image) where image is not null;
create index photos_by_state on photos (state);

create table business_photos (
  business_id integer not null, photo_id integer not null,
  primary key (business_id, photo_id)
) strict, without rowid;
create index business_photos_by_photo on business_photos (photo_id);

-- Uploaded by administrators. released_at is null while a business uses the photo.
create table uploaded_photos (
  image text primary key, width integer not null, height integer not null, created_at integer not null,
  released_at integer
) strict, without rowid;
create index uploaded_photos_by_release on uploaded_photos (released_at) where released_at is not null;

create table uploaded_photo_uses (
  image text not null, business_id integer not null,
  primary key (image, business_id)
) strict, without rowid;
create index uploaded_photo_uses_by_business on uploaded_photo_uses (business_id);

-- Messages and corrections of visitors ------------------------------------------------------------------------------

-- search_key: all words, folded.
create table contact_messages (
  id integer primary key, name text not null, email text not null, company text, phone text, subject text not null,
  message text not null, is_spam integer not null default 0, created_at integer not null, read_at integer,
  mailed_at integer, mail_tries integer not null default 0, next_mail_at integer, answered_at integer, search_key text
) strict;
create index contact_messages_by_created on contact_messages (is_spam, created_at desc, id desc);
create index contact_messages_to_mail on contact_messages (next_mail_at, id) where next_mail_at is not null;
create index contact_messages_by_age on contact_messages (created_at);
create index contact_messages_unread on contact_messages (is_spam, created_at desc, id desc, read_at)
  where is_spam = 0 and read_at is null;
create index contact_messages_open on contact_messages (is_spam, created_at desc, id desc, answered_at)
  where is_spam = 0 and answered_at is null;
create index contact_messages_answered on contact_messages (is_spam, created_at desc, id desc, answered_at)
  where is_spam = 0 and answered_at is not null;
create index contact_messages_by_sender on contact_messages (lower(email));

-- changes: from and to by column. applied: the values before and after. accepted_fields is null if all were accepted.
-- network is a shortened address, deleted after 30 days.
create table corrections (
  id integer primary key, business_id integer not null references businesses (id), kind text not null,
  state text not null, changes text not null, applied text, note text, sender_email text, language text not null,
  network text, created_at integer not null, decided_at integer, decided_by integer references admins (id),
  token_hash text, token_expires_at integer, mailed_at integer, mail_tries integer not null default 0,
  next_mail_at integer, accepted_fields text
) strict;
create index corrections_by_state on corrections (state, created_at, id);
create index corrections_by_business on corrections (business_id, state);
create index corrections_by_network on corrections (network, state) where network is not null;
create index corrections_with_network on corrections (created_at) where network is not null;
create index corrections_to_mail on corrections (next_mail_at, id) where next_mail_at is not null;
create index corrections_by_token_end on corrections (token_expires_at) where token_expires_at is not null;
create index corrections_by_sender on corrections (lower(sender_email)) where sender_email is not null;

-- One row: the email about waiting corrections.
create table correction_notices (
  id integer primary key, mailed_at integer, mail_tries integer not null default 0, next_mail_at integer
) strict;

create table blocked_networks (
  network text primary key, until integer not null
) strict, without rowid;
create index blocked_networks_by_end on blocked_networks (until);

-- Query log ---------------------------------------------------------------------------------------------------------

-- place is empty, or what and where: city/DE/berlin.
create table logged_queries (
  query text not null, place text not null, searches integer not null, unanswered integer not null,
  clicks integer not null, last_day text not null, ignored integer not null default 0,
  primary key (query, place)
) strict, without rowid;
create index logged_queries_by_unanswered on logged_queries (ignored, unanswered desc, query, place);
create index logged_queries_by_searches on logged_queries (ignored, searches desc, query, place);
create index logged_queries_by_day on logged_queries (last_day);

create table daily_queries (
  query text not null, place text not null, day text not null, searches integer not null, unanswered integer not null,
  clicks integer not null,
  primary key (query, place, day)
) strict, without rowid;
create index daily_queries_by_day on daily_queries (day);

-- Queries of fewer than three days: only hashes of the text, and of the text with its place.
create table hidden_queries (
  text_hash text not null, query_hash text not null, day text not null, searches integer not null,
  unanswered integer not null, clicks integer not null,
  primary key (text_hash, query_hash, day)
) strict, without rowid;
create index hidden_queries_by_day on hidden_queries (day);

-- The key of the hashes for one period of 30 days. The hashes are deleted with it.
create table query_keys (
  first_day text primary key, secret text not null
) strict, without rowid;

-- Opened results of readable queries, by periods of 30 days that begin on first_day.
create table query_clicks (
  query text not null, place text not null, business_id integer not null references businesses (id),
  first_day text not null, clicks integer not null, days integer not null, last_day text not null,
  primary key (query, place, business_id, first_day)
) strict, without rowid;
create index query_clicks_by_period on query_clicks (first_day);
create index query_clicks_by_business on query_clicks (business_id);

-- Statistics and reports --------------------------------------------------------------------------------------------

-- Visitors are distinguished within a day by a hash. Its salt is deleted after the day.
create table daily_views (
  day text primary key, views integer not null default 0, visitors integer not null default 0,
  bot_views integer not null default 0
) strict, without rowid;

create table day_salts (
  day text primary key, salt text not null
) strict, without rowid;

create table day_visitors (
  day text not null, visitor text not null,
  primary key (day, visitor)
) strict, without rowid;

create table daily_ads (
  day text not null, slot text not null, impressions integer not null default 0, clicks integer not null default 0,
  primary key (day, slot)
) strict, without rowid;

create table daily_totals (
  day text primary key, listed integer not null, total integer not null
) strict, without rowid;

-- Requests of bots that identify themselves.
create table daily_crawls (
  day text not null, bot text not null, kind text not null, requests integer not null, refused integer not null,
  bytes integer not null,
  primary key (day, bot, kind)
) strict, without rowid;

-- The last report of each kind, made by a run.
create table reports (
  kind text primary key, value text not null, created_at integer not null
) strict, without rowid;

-- Sitemaps and redirects --------------------------------------------------------------------------------------------

-- When the content of a file of the sitemap last changed.
create table sitemap_files (
  page integer primary key, changed_at integer not null
) strict;

-- Requests to other domains. network is a shortened address: IPv4 /24, IPv6 /48.
create table redirect_hits (
  id integer primary key, from_domain text not null, path text not null, network text not null,
  created_at integer not null
) strict;
create index redirect_hits_by_time on redirect_hits (created_at);

-- undetailed: how many have no row in redirect_hits.
create table redirect_days (
  day text primary key, hits integer not null, undetailed integer not null
) strict, without rowid;

create table redirect_domains (
  domain text primary key, hits integer not null, visitors integer not null, last_at integer not null
) strict, without rowid;
create index redirect_domains_by_hits on redirect_domains (hits desc, domain);
create index redirect_domains_by_time on redirect_domains (last_at);

create table redirect_visitors (
  domain text not null, network text not null, seen_at integer not null,
  primary key (domain, network)
) strict, without rowid;
create index redirect_visitors_by_time on redirect_visitors (seen_at);

-- target is null if the status is 410.
create table redirect_rules (
  id integer primary key autoincrement, kind text not null check (kind in ('exact', 'prefix', 'pattern')),
  source text not null, target text, status integer not null check (status in (301, 302, 307, 308, 410)),
  hits integer not null default 0, last_hit_at integer, created_at integer not null, updated_at integer not null,
  unique (source, kind)
) strict;

-- The most recent paths that were not found.
create table redirect_misses (
  path text primary key, hits integer not null, first_at integer not null, last_at integer not null, referrer text
) strict, without rowid;
create index redirect_misses_by_hits on redirect_misses (hits desc, path);
create index redirect_misses_by_time on redirect_misses (last_at desc, path);

-- Webhooks ----------------------------------------------------------------------------------------------------------

create table webhooks (
  id integer primary key, url text not null, events text not null, is_on integer not null default 1, problem text,
  created_at integer not null
) strict;
create index webhooks_by_state on webhooks (is_on, id);

-- Not in backups: a restored webhook needs a new secret.
create table webhook_secrets (
  webhook_id integer primary key references webhooks (id), secret text not null
) strict;

create table webhook_deliveries (
  id integer primary key, webhook_id integer not null references webhooks (id), event_id text not null,
  event text not null, body text not null, created_at integer not null, next_at integer,
  tries integer not null default 0, ended_at integer, problem text
) strict;
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at, id) where next_at is not null;
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_ended on webhook_deliveries (ended_at, id) where ended_at is not null;

-- Operation ---------------------------------------------------------------------------------------------------------

-- Saved filters of the list of businesses. query: a URL query.
create table admin_views (
  id integer primary key, admin_id integer not null references admins (id), name text not null,
  is_shared integer not null default 0, query text not null, created_at integer not null
) strict;
create index admin_views_by_admin on admin_views (admin_id, id);
create index admin_views_shared on admin_views (id) where is_shared = 1;

-- Scheduled backups; the last 100 are kept. is_whole: complete, restored into a scratch database, and copied to the store.
create table backup_attempts (
  id integer primary key, started_at integer not null, leased_until integer, finished_at integer,
  is_whole integer not null default 0, reason text, name text, size_bytes integer
) strict;

-- What the operator is notified about, one row while it lasts.
create table operator_problems (
  kind text primary key, since integer not null, detail text not null, next_notice_at integer not null,
  notices integer not null default 0, tries integer not null default 0, resolved_at integer
) strict;
