-- What is near is read from the index alone, with its coordinates (domain/businesses/find-nearby.ts). Servers of the
-- release before read the same keys in the same order from the new index, so the old one goes. It goes last: readers
-- wait for that moment alone.
create index businesses_listed_by_point on businesses (geo_key, id) include (latitude, longitude) where listed = 1;
drop index businesses_listed_by_geo_key;
