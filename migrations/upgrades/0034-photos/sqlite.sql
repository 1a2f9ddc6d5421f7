-- Pictures that files name, by the address of the source. state: waiting, stored or broken.
-- image is the name of the stored files without width and format; next_try_at is null if no try follows.
create table photos (
  id integer primary key, url text not null, state text not null, tries integer not null default 0,
  next_try_at integer, problem text, image text, width integer, height integer, created_at integer not null
) strict;
create unique index photos_by_url on photos (url);
create index photos_by_next_try on photos (next_try_at) where next_try_at is not null;
create index photos_by_image on photos (image) where image is not null;
create index photos_by_state on photos (state);

create table business_photos (
  business_id integer not null, photo_id integer not null,
  primary key (business_id, photo_id)
) strict, without rowid;
create index business_photos_by_photo on business_photos (photo_id);
