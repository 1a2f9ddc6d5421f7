-- Hours of single days, such as holidays: a JSON list, or the text of the source if it couldn't be parsed.
alter table businesses add column special_hours text;

-- Pictures that administrators uploaded, by the name of their stored files; released_at is null while a business uses one.
create table uploaded_photos (
  image text collate "C" primary key, width bigint not null, height bigint not null, created_at bigint not null,
  released_at bigint
);
create index uploaded_photos_by_release on uploaded_photos (released_at) where released_at is not null;

create table uploaded_photo_uses (
  image text collate "C" not null, business_id bigint not null,
  primary key (image, business_id)
);
create index uploaded_photo_uses_by_business on uploaded_photo_uses (business_id);
