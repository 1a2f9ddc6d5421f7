-- What imports and exports need: uploads that are previewed before they count, mappings kept for the
-- next file of their kind, what an operator edited by hand, who was missing from a source's newest
-- file, and businesses that may be one. The other engine's twin of this file stands beside it.

-- How often a run was taken up without coming further: what kills its worker again and again must end.
alter table runs add column attempts integer not null default 0;
-- When an import's end is to be mailed to the operator, how often that was tried, and when it was done.
alter table runs add column next_mail_at integer;
alter table runs add column mail_tries integer not null default 0;
alter table runs add column mailed_at integer;
create index runs_to_mail on runs (next_mail_at) where next_mail_at is not null;
-- Rows that were left out, without those of which only something is told: those may be a million.
create index run_reasons_left_out on run_reasons (run_id, outcome, row_number, ordinal) where outcome <> 'noted';
create index runs_by_kind on runs (kind, id desc);
drop index runs_open;
create index runs_open on runs (id) where state in ('uploaded', 'reading', 'queued', 'running');

-- The fields an administrator edited by hand, as bits by position (domain/businesses/business-fields.ts).
alter table businesses add column edited_fields integer not null default 0;
-- Where a business went that was merged into another: its addresses lead there.
alter table businesses add column merged_into integer;
-- What exports are walked along when they are narrowed to a country, or to when it was added.
create index businesses_kept_by_country on businesses (country_code, id) where removed_at is null;
create index businesses_kept_by_created on businesses (created_at, id) where removed_at is null;
create index businesses_of_source on businesses (source, id) where removed_at is null and source is not null;
create index businesses_merged on businesses (merged_into) where merged_into is not null;

-- Scratch of a preview: the keys of businesses its rows would add, under numbers below zero.
create table run_keys (
  run_id integer not null references runs (id),
  kind text not null,
  value text not null,
  business_id integer not null,
  primary key (run_id, kind, value)
) strict, without rowid;
-- Which of them have an identifier: name and address alone do not join two that do.
create index run_keys_sure on run_keys (run_id, business_id) where kind <> 'name_address';

-- What a preview shows: rows as they would look, and what they would change. value is JSON.
create table run_samples (
  run_id integer not null references runs (id),
  outcome text not null check (outcome in ('added', 'updated', 'unchanged')),
  row_number integer not null,
  name text not null,
  value text not null,
  primary key (run_id, outcome, row_number)
) strict, without rowid;

-- Businesses of a run's source that its file did not name.
create table run_missing (
  run_id integer not null references runs (id),
  business_id integer not null references businesses (id),
  primary key (run_id, business_id)
) strict, without rowid;

-- Columns matched by hand, for the next file with the same header; mapping and options are JSON.
create table import_templates (
  id integer primary key,
  name text not null,
  name_key text not null unique,
  header_key text not null unique,
  mapping text not null,
  options text not null,
  username text,
  created_at integer not null,
  used_at integer
) strict;

-- Two businesses that may be one: the smaller id first, how sure that is (0 to 100) and why (JSON).
-- run_id is the run that merged them.
create table duplicate_pairs (
  business_id integer not null references businesses (id),
  other_id integer not null references businesses (id),
  score integer not null,
  reasons text not null,
  state text not null default 'open' check (state in ('open', 'dismissed', 'merged')),
  run_id integer references runs (id),
  found_at integer not null,
  decided_at integer,
  username text,
  primary key (business_id, other_id)
) strict, without rowid;
create index duplicate_pairs_by_state on duplicate_pairs (state, score desc, business_id, other_id);
create index duplicate_pairs_by_other on duplicate_pairs (other_id);

-- What may tell that two businesses are one, as numbers (domain/duplicates/match-keys.ts). Scratch: the
-- search for duplicates makes it, and takes the place of the report's own search.
create table duplicate_keys (
  key integer not null,
  business_id integer not null,
  primary key (key, business_id)
) strict, without rowid;
drop table report_phones;
