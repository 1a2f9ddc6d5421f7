-- Lists of the back office are narrowed and put in order within these indexes alone: what they are
-- narrowed by, and what they are ordered by, stands in them beside the ids.
drop index businesses_kept;
drop index businesses_kept_by_name;
drop index businesses_kept_by_rating;
drop index businesses_kept_by_sort_key;
create index businesses_kept on businesses (id) include (is_approved, category_id, rating, sort_key, name_key) where removed_at is null;
create index businesses_kept_by_name on businesses (name_key, id) include (is_approved, category_id) where removed_at is null;
create index businesses_kept_by_rating on businesses (rating, id) include (is_approved, category_id) where removed_at is null;
create index businesses_kept_by_sort_key on businesses (sort_key, id) include (is_approved, category_id) where removed_at is null;

-- The operator's list of cities is paged in the database: by name, and by other words for a city.
create index cities_by_name on cities (name_key, id);
create index cities_by_country_and_name on cities (country_code, name_key, id);
create index cities_with_synonyms on cities (id) where synonyms is not null;
create index city_aliases_by_city on city_aliases (city_id, slug);

-- What one person did of one kind, which may be nothing among a million acts.
create index audit_entries_by_username_and_action on audit_entries (username, action, id desc);
