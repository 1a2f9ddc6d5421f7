-- The index of words in parts, the first for the few businesses that everybody knows: GIN gives its matches in
-- no order, so that the first of a common word are found in small parts, one after the other, until there are
-- enough. A part holds a stretch of ranks (domain/words/rank.ts), most of them twice to three times as many rows
-- as the one before. Where nothing has reviews all is as popular, and stands in the order of ids: that one rank of
-- popularity has parts of its own. Of the words, those for the tiers that the parts take the place of are left out.
drop index business_words_by_word;
alter table business_words drop constraint business_words_pkey;
alter table business_words drop constraint business_words_business_id_key;
alter table business_words rename to business_words_before;

create table business_words (
  rank bigint not null,
  business_id bigint not null,
  words tsvector not null,
  facts text not null
) partition by range (rank);

-- Which part a business stands in, without looking into each.
create table business_ranks (
  business_id bigint primary key,
  rank bigint not null
);

do $$
declare
  ids constant bigint := 2 ^ 38;
  unreviewed constant bigint := (8191 - floor(0.26 * 8192)) * ids;
  ends bigint[] := '{}';
  share numeric;
  places int;
  body text := '';
begin
  foreach share in array '{0.85, 0.81, 0.77, 0.73, 0.68, 0.61, 0.5, 0.38}'::numeric[] loop
    ends := ends || ((8191 - floor(share * 8192)) * ids)::bigint;
  end loop;
  ends := ends || array[unreviewed, unreviewed + 8000, unreviewed + 64000, unreviewed + 512000];
  places := cardinality(ends) + 1;
  for part in 1 .. places loop
    execute format(
      'create table business_words_%s partition of business_words for values from (%s) to (%s)',
      part, coalesce(ends[part - 1]::text, 'minvalue'), coalesce(ends[part]::text, 'maxvalue'));
    body := body || format(
      'return query select rank, facts from business_words_%s where words @@ asked order by rank + 0 limit wanted; '
      'get diagnostics given = row_count; wanted := wanted - given; if wanted <= 0 then return; end if; ',
      part);
  end loop;
  -- A function is planned once for each connection: planning takes longer than reading a small part. The order is
  -- written so that no index of ranks is walked for it, which would open one row after the other.
  execute format(
    'create or replace function first_business_words (asked tsquery, wanted int) '
    'returns table (rank bigint, facts text) language plpgsql stable '
    'set enable_seqscan = off set plan_cache_mode = force_generic_plan as %L',
    '#variable_conflict use_column' || chr(10) || 'declare given int; begin ' || body || 'end');
end
$$;

insert into business_words
  select rank, business_id, ts_delete(words, '{=b0,=b1,=b2,=b3,=b4}'), facts from business_words_before;
insert into business_ranks select business_id, rank from business_words_before;
drop table business_words_before;

alter table business_words add primary key (rank);
-- By default an index of a million rows is built in many more rounds.
set local maintenance_work_mem = '256MB';
create index business_words_by_word on business_words using gin (words);
