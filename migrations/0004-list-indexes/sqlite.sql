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
