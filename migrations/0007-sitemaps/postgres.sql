-- Sitemaps: how complete a business is told of (domain/businesses/quality.ts), and when what a file of the
-- sitemap names last changed. Businesses that are there already stand as complete until the run below has
-- measured them, so that none leaves the sitemap meanwhile. SQLite's twin of this file stands beside it.
alter table businesses add column quality smallint not null default 100;
-- A file of the sitemap is a walk along this index alone; a change touches one entry of it.
create index businesses_in_sitemap on businesses (sitemap_number, quality, slug, updated_at) where listed = 1;

create table sitemap_files (
  page integer primary key,
  changed_at bigint not null
);
insert into sitemap_files (page, changed_at)
  select (sitemap_number + 8999) / 9000, max(updated_at) from businesses
  where listed = 1 group by 1;

insert into runs (kind, state, created_at)
  select 'measure-quality', 'queued', max(updated_at) from businesses having count(*) > 0;
