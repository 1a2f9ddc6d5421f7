-- In a migration of its own, because in PostgreSQL a transaction that alters a table blocks its readers to the end.
create index businesses_listed_by_district on businesses (district_id, sort_key desc, id) where listed = 1 and district_id is not null;
