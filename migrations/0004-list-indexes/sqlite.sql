-- Lists of the back office are narrowed and put in order within these indexes alone: what they are
-- narrowed by, and what they are ordered by, stands in them beside the ids.
drop index businesses_kept;
drop index businesses_kept_by_name;
drop index businesses_kept_by_rating;
drop index businesses_kept_by_sort_key;
create index businesses_kept on businesses (id, is_approved, category_id, rating, sort_key, name_key) where removed_at is null;
create index businesses_kept_by_name on businesses (name_key, id, is_approved, category_id) where removed_at is null;
create index businesses_kept_by_rating on businesses (rating, id, is_approved, category_id) where removed_at is null;
create index businesses_kept_by_sort_key on businesses (sort_key, id, is_approved, category_id) where removed_at is null;

-- The operator's list of cities is paged in the database: by name, and by other words for a city.
create index cities_by_name on cities (name_key, id);
create index cities_by_country_and_name on cities (country_code, name_key, id);
create index cities_with_synonyms on cities (id) where synonyms is not null;
create index city_aliases_by_city on city_aliases (city_id, slug);

-- Messages of one state are counted and paged in these alone: without is_spam in front, SQLite takes the
-- index of all messages and reads each one.
drop index contact_messages_unread;
drop index contact_messages_open;
drop index contact_messages_answered;
create index contact_messages_unread on contact_messages (is_spam, created_at desc, id desc, read_at) where is_spam = 0 and read_at is null;
create index contact_messages_open on contact_messages (is_spam, created_at desc, id desc, answered_at) where is_spam = 0 and answered_at is null;
create index contact_messages_answered on contact_messages (is_spam, created_at desc, id desc, answered_at) where is_spam = 0 and answered_at is not null;

-- What one person did of one kind, which may be nothing among a million acts.
create index audit_entries_by_username_and_action on audit_entries (username, action, id desc);
