-- Nearby businesses are read from the index alone, which includes coordinates (domain/businesses/find-nearby.ts).
-- Servers of the previous release read the same keys in the same order from it, so the old index is dropped. The drop
-- is last because readers wait for it.
create index businesses_listed_by_point on businesses (geo_key, id) include (latitude, longitude) where listed = 1;
drop index businesses_listed_by_geo_key;
