-- Splits the table of businesses into hash partitions by country (docs/scaling.md). Make a backup, stop all servers, then:
--   psql -v ON_ERROR_STOP=1 --single-transaction -c "set gazetteer.partitions = 16" -f deploy/postgres/partition-by-country.sql DATABASE_URL

do $$
begin
  if (select relkind from pg_class where oid = 'businesses'::regclass) = 'p' then
    raise exception 'businesses is partitioned already';
  end if;
end $$;

-- A restore leaves these behind.
drop table if exists business_slugs;
create table business_slugs (
  slug text collate "C" primary key,
  business_id bigint not null unique
);

create or replace function save_business_slug() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from business_slugs where slug = old.slug and business_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into business_slugs (slug, business_id) values (new.slug, new.id);
  end if;
  return null;
end $$;

do $$
declare
  partitions constant integer := coalesce(nullif(current_setting('gazetteer.partitions', true), ''), '16');
  foreign_keys text[];
  indexes text[];
  statement text;
begin
  lock table businesses in access exclusive mode;

  -- A foreign key needs a unique key, and each unique key of a partitioned table contains the country.
  for statement in
    select format('alter table %s drop constraint %I', conrelid::regclass, conname)
    from pg_constraint where contype = 'f' and confrelid = 'businesses'::regclass
  loop
    execute statement;
  end loop;
  foreign_keys := array(
    select format('alter table businesses add constraint %I %s', conname, pg_get_constraintdef(oid))
    from pg_constraint where contype = 'f' and conrelid = 'businesses'::regclass);
  indexes := array(
    select replace(indexdef, 'CREATE UNIQUE INDEX', 'CREATE INDEX')
    from pg_indexes where schemaname = current_schema and tablename = 'businesses');

  alter table businesses rename to unpartitioned_businesses;
  create table businesses (like unpartitioned_businesses including defaults including storage including constraints)
    partition by hash (country_code);
  for remainder in 0 .. partitions - 1 loop
    execute format(
      'create table %I partition of businesses for values with (modulus %s, remainder %s)',
      'businesses_' || remainder, partitions, remainder);
  end loop;
  insert into businesses select * from unpartitioned_businesses;
  insert into business_slugs select slug, id from unpartitioned_businesses;
  drop table unpartitioned_businesses;

  foreach statement in array indexes || foreign_keys loop
    execute statement;
  end loop;
  create unique index businesses_key on businesses (country_code, id) nulls not distinct;
  create trigger save_business_slug after insert or delete or update of slug on businesses
    for each row execute function save_business_slug();
end $$;

analyze businesses;
