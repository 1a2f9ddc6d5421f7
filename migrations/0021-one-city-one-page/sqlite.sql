-- The places of the gazetteer that a city page stands for; several after a merge.
create table city_places (
  place_id integer primary key,
  city_id integer not null references cities (id)
) strict;
create index city_places_by_city on city_places (city_id);
-- From the gazetteer: names by language (JSON), names that search accepts, and the center.
alter table cities add column names text;
alter table cities add column other_names text;
alter table cities add column latitude real;
alter table cities add column longitude real;
-- How the city of a business was found: confidence and reason.
alter table businesses add column city_match text;
