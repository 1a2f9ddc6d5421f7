-- The part of the city, by its source or the operator.
alter table businesses add column district text;
create table districts (
  id integer primary key,
  city_id integer not null references cities (id),
  slug text not null,
  name text not null,
  name_key text not null,
  listed integer not null default 0,
  total integer not null default 0
) strict;
create unique index districts_by_slug on districts (city_id, slug);
create index districts_by_listed on districts (city_id, listed desc, name_key, id);
create index districts_with_page on districts (id) where listed >= 3;
create index districts_by_size on districts (listed desc, id);
-- Follows from city_id and district.
alter table businesses add column district_id integer references districts (id);
