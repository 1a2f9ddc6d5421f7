-- The feed of changes: listed businesses, and those that were listed once. A sitemap number marks them.
create index businesses_listed_by_change on businesses (updated_at, id) where listed = 1;
create index businesses_unlisted_by_change on businesses (updated_at, id) where listed = 0 and sitemap_number is not null;

-- A restore sets another epoch, which ends the cursors that clients hold.
insert into counters (name, value) values ('feed_epoch', floor(random() * 1000000000)::bigint);
