create index cities_hidden on cities (listed desc, name_key, id) where hidden = 1;
create index merge_proposals_by_run on merge_proposals (run_id, kind, state, from_id);
drop index category_texts_open;
create index category_texts_unknown on category_texts (total desc, text_key, confidence) where decided = 0 and confidence is null;
create index category_texts_likely on category_texts (total desc, text_key, confidence) where decided = 0 and confidence <> 'certain';
create index category_texts_by_total on category_texts (total desc, text_key);

-- SQLite reads featured businesses from this index only if it includes the rating. Otherwise it scans all listed
-- businesses if few are rated 4 or more.
drop index businesses_featured;
create index businesses_featured on businesses (sort_key desc, id, city_id, rating) where listed = 1 and rating >= 4;
