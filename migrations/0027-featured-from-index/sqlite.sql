-- SQLite reads featured businesses from this index only if it includes the rating. Otherwise it scans all listed
-- businesses if few are rated 4 or more.
drop index businesses_featured;
create index businesses_featured on businesses (sort_key desc, id, city_id, rating) where listed = 1 and rating >= 4;
