-- The member of a JSON object that a path such as '$.key' names, as text. SQLite has this function too.
create or replace function json_extract (document text, path text) returns text
language sql immutable strict parallel safe as $$ select document::jsonb ->> substr(path, 3) $$
