-- Texts of categories, or cities, that are probably one. Each search replaces them. Members are JSON.
create table spelling_clusters (
  id integer primary key, kind text not null check (kind in ('category', 'city')), method text not null,
  members text not null, place text, businesses integer not null, run_id integer references runs (id)
) strict;
create index spelling_clusters_by_size on spelling_clusters (kind, businesses desc, id);
-- Category texts that an administrator marked as not the same. The first is the lower one.
create table category_texts_apart (
  one text not null, other text not null, created_at integer not null,
  primary key (one, other)
) strict, without rowid;
