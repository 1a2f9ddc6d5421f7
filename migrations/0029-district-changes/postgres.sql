-- Another district of the same city: URLs redirect to it, and imports of this name give it to businesses.
alter table districts add column merged_into bigint;
-- Null if the district was renamed, and this is its former name.
alter table districts add column merge_run_id bigint;
