-- The places of the gazetteer that a city page stands for; several after a merge.
create table city_places (
  place_id bigint primary key,
  city_id integer not null references cities (id)
);
create index city_places_by_city on city_places (city_id);
-- From the gazetteer: names by language (JSON), names that search accepts, and the center.
alter table cities add column names text;
alter table cities add column other_names text;
alter table cities add column latitude double precision;
alter table cities add column longitude double precision;
-- How the city of a business was found: confidence and reason.
alter table businesses add column city_match text;
-- Pairs that are probably one, until an administrator merges them or keeps them apart. The reason says how the
-- place of the first was found.
create table merge_proposals (
  kind text not null check (kind in ('city', 'category')),
  from_id integer not null,
  into_id integer not null,
  reason text not null,
  state text not null check (state in ('open', 'merged', 'kept-apart')),
  run_id bigint references runs (id),
  created_at bigint not null,
  primary key (kind, from_id, into_id)
);
create index merge_proposals_by_state on merge_proposals (kind, state, from_id);
-- What an undo needs: where the city or category was, and what the merge changed (JSON), in the order of the run.
create table entry_merges (
  kind text not null check (kind in ('city', 'category')),
  from_id integer not null,
  into_id integer not null,
  run_id bigint not null references runs (id),
  position integer not null,
  slug text not null,
  before text not null,
  is_undone integer not null default 0,
  primary key (kind, from_id)
);
create unique index entry_merges_by_run on entry_merges (run_id, position);
-- Cities of earlier imports: a run finds their places and proposes merges.
insert into runs (kind, state, created_at)
  select 'match-cities', 'queued', (extract(epoch from now()) * 1000)::bigint where exists (select 1 from businesses);
