-- What an undo of the merge needs: both IDs and the moved import keys, as JSON.
alter table duplicate_pairs add column merge text;
-- Keys are built differently now, so the next search compares all businesses.
delete from duplicate_keys;
