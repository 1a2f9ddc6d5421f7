-- Whether a file of the sitemap names anything is one look into this index, however many of its
-- businesses are too thin for it (domain/sitemaps/find-sitemap-files.ts). PostgreSQL's twin of this file
-- stands beside it.
create index businesses_by_sitemap_file on businesses ((sitemap_number + 8999) / 9000, quality) where listed = 1;
