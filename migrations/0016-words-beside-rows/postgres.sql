-- The words of the index beside its rows: a search opens the rows of a thousand matches for their ranks and facts, and
-- never looks at their words, which are three quarters of a row. Without them four times as many rows stand on a page
-- of the table. PostgreSQL moves values out of long rows only (2 KB and more), whatever toast_tuple_target says: so
-- each row has a column of blanks that makes it long, of which some 40 bytes are left when it is compressed. Written
-- beside the table that is there, so that searches go on meanwhile; changes wait.
lock table business_words in share mode;

-- In blocks, for after all there are the tables that were there (database/migrate.ts).
do $$
declare
  part record;
begin
  create table business_words_beside (
    rank bigint not null,
    business_id bigint not null,
    words tsvector not null,
    facts text not null,
    blanks text generated always as (repeat(' ', 2048)) stored
  ) partition by range (rank);
  alter table business_words_beside
    alter words set storage external, alter facts set storage main, alter blanks set storage main;
  for part in
    select relname as name, pg_get_expr(relpartbound, oid) as bound
    from pg_partition_tree('business_words') join pg_class on oid = relid where isleaf
  loop
    execute format('create table %I partition of business_words_beside %s with (toast_tuple_target = 400)',
      replace(part.name, 'business_words', 'business_words_beside'), part.bound);
  end loop;
end
$$;

insert into business_words_beside (rank, business_id, words, facts)
  select rank, business_id, words, facts from business_words;
alter table business_words_beside add primary key (rank);
-- By default an index of a million rows is built in many more rounds.
set local maintenance_work_mem = '256MB';
create index business_words_beside_by_word on business_words_beside using gin (words);

do $$
declare
  part record;
begin
  drop table business_words;
  for part in
    select relname as name from pg_class
    where relname like 'business\_words\_beside%' and relnamespace = current_schema()::regnamespace
      and relkind in ('r', 'p', 'i', 'I')
  loop
    execute format('alter %s %I rename to %I',
      case when part.name ~ '(_idx|_pkey|_by_word)$' then 'index' else 'table' end,
      part.name, replace(part.name, 'business_words_beside', 'business_words'));
  end loop;
end
$$;

-- To look for words in a row takes longer now than the planner knows. Any rows that match are gathered from the index;
-- the next ones of an order as well, or by walking along it where matches stand close. A restore leaves functions.
create or replace function business_words_having (asked tsquery, wanted int)
returns table (id bigint) language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query select business_id from business_words where words @@ asked limit wanted;
end
$$;
create or replace function business_words_behind (asked tsquery, behind bigint, wanted int)
returns table (rank bigint, id bigint) language plpgsql stable
set cpu_operator_cost = 0.02 set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  return query select rank, business_id from business_words
    where words @@ asked and rank > behind order by rank limit wanted;
end
$$;
