-- What is near is read from the index alone, with its coordinates (domain/businesses/find-nearby.ts). Servers of the
-- release before read the same keys in the same order from the new index, so the old one goes.
drop index businesses_listed_by_geo_key;
create index businesses_listed_by_point on businesses (geo_key, id, latitude, longitude) where listed = 1;
