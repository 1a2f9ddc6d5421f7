-- The median of the businesses' coordinates: the position of a city that the gazetteer does not know. In columns of
-- its own, so that the gazetteer's center (latitude, longitude) still counts once it is known.
alter table cities add column median_latitude double precision;
alter table cities add column median_longitude double precision;
-- 1 until the median is found again.
alter table cities add column median_due integer not null default 0;
create index cities_with_median_due on cities (id) where median_due = 1;
update cities set median_due = 1 where latitude is null and total > 0;
