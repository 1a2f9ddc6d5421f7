-- Named filters of the list of businesses. query is a URL query: conditions, sort order, columns.
create table admin_views (
  id integer primary key, admin_id integer not null references admins (id), name text not null,
  is_shared integer not null default 0, query text not null, created_at integer not null
) strict;
create index admin_views_by_admin on admin_views (admin_id, id);
create index admin_views_shared on admin_views (id) where is_shared = 1;

-- The list of businesses without a phone or a website.
create index businesses_without_phone on businesses (id) where phone is null and removed_at is null;
create index businesses_without_website on businesses (id) where website is null and removed_at is null;
