-- The index of words in finer parts: of a common word all rows of the last part that is asked are opened, which were
-- up to twice as many as were wanted. In a directory of a million most parts hold a third to a half of what those
-- before them hold together; the first few, where a part is small, more.
drop index business_words_by_word;
alter table business_words drop constraint business_words_pkey;
alter table business_words rename to business_words_before;

create table business_words (
  rank bigint not null,
  business_id bigint not null,
  words tsvector not null,
  facts text not null
) partition by range (rank);

do $$
declare
  ids constant bigint := 2 ^ 38;
  unreviewed constant bigint := (8191 - floor(0.26 * 8192)) * ids;
  ends bigint[] := '{}';
  share numeric;
  part int;
begin
  foreach share in array
    '{0.85, 0.81, 0.78, 0.75, 0.725, 0.7, 0.675, 0.65, 0.625, 0.595, 0.565, 0.535, 0.5, 0.46, 0.41, 0.35}'::numeric[]
  loop
    ends := ends || ((8191 - floor(share * 8192)) * ids)::bigint;
  end loop;
  -- Where nothing has reviews all is as popular, and stands in the order of ids.
  ends := ends || array[unreviewed, unreviewed + 8000, unreviewed + 64000, unreviewed + 512000];
  for part in 1 .. cardinality(ends) + 1 loop
    execute format(
      'create table business_words_of_%s partition of business_words for values from (%s) to (%s)',
      part, coalesce(ends[part - 1]::text, 'minvalue'), coalesce(ends[part]::text, 'maxvalue'));
  end loop;
end
$$;

insert into business_words select rank, business_id, words, facts from business_words_before;
drop table business_words_before;
alter table business_words add primary key (rank);
-- By default an index of a million rows is built in many more rounds.
set local maintenance_work_mem = '256MB';
create index business_words_by_word on business_words using gin (words);

-- The first of what is asked in groups, behind a rank, part after part. The index leaps from the matches of one group
-- to those of the next; of a single tsquery it would weigh every word of all groups for every row that has any of
-- them. What is more than three groups comes within the third. Planned once for each connection, as the order is
-- written so that no index of ranks is walked for it (migration 0013). A restore drops the tables and makes them
-- anew; functions stay, and are replaced.
do $$
declare
  part record;
  groups int;
  having_all text;
  body text := '';
begin
  for groups in 1 .. 3 loop
    having_all := 'words @@ asked[1]'
      || case when groups > 1 then ' and words @@ asked[2]' else '' end
      || case when groups > 2 then ' and words @@ asked[3]' else '' end;
    body := body || format('if cardinality(asked) = %s then ', groups);
    for part in
      select relid::regclass as name, substring(relid::regclass::text from '\d+$')::int as place,
        substring(pg_get_expr(relpartbound, oid) from 'TO \(''(\d+)''\)') as behind_all
      from pg_partition_tree('business_words') join pg_class on oid = relid
      where isleaf order by place
    loop
      body := body || format(
        '%s return query select rank, facts from %s where %s and rank + 0 > behind '
        'order by rank + 0 limit wanted; '
        'get diagnostics given = row_count; wanted := wanted - given; if wanted <= 0 then return; end if; %s',
        case when part.behind_all is not null then format('if behind < %s then', part.behind_all) end,
        part.name, having_all,
        case when part.behind_all is not null then 'end if; ' end);
    end loop;
    body := body || 'end if; ';
  end loop;
  execute format(
    'create or replace function first_business_words_by_group (asked tsquery[], behind bigint, wanted int) '
    'returns table (rank bigint, facts text) language plpgsql stable '
    'set enable_seqscan = off set plan_cache_mode = force_generic_plan as %L',
    '#variable_conflict use_column' || chr(10) || 'declare given int; begin ' || body || 'end');
end
$$;

-- Of a word that few have, such as a small city's, the rows are looked through for all else that is asked: that is
-- ten times as fast as asking the index for each of some twenty words. The function is called so that the index is
-- not asked for the others.
create or replace function first_business_words_of_few (few tsquery, others tsquery, behind bigint, wanted int)
returns table (rank bigint, facts text) language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select rank, facts from business_words
    where words @@ few and ts_match_vq(words, others) and rank + 0 > behind order by rank + 0 limit wanted;
end
$$;

-- Servers of before ask by these.
create or replace function first_business_words (asked tsquery, wanted int)
returns table (rank bigint, facts text) language sql stable as $$
  select rank, facts from first_business_words_by_group(array[asked], -1, wanted)
$$;
create or replace function first_business_words_behind (asked tsquery, behind bigint, wanted int)
returns table (rank bigint, facts text) language sql stable as $$
  select rank, facts from first_business_words_by_group(array[asked], behind, wanted)
$$;
