-- The first of a common word behind a rank: what stands before it was gathered already. As the function of
-- migration 0013, which servers of before go on asking, part after part; parts that end before are passed over.
-- A restore drops the tables and makes them anew; the function stays, and is replaced.
do $$
declare
  part record;
  body text := '';
begin
  for part in
    select relid::regclass as name, substring(relid::regclass::text from '\d+$')::int as place,
      substring(pg_get_expr(relpartbound, oid) from 'TO \(''(\d+)''\)') as behind_all
    from pg_partition_tree('business_words') join pg_class on oid = relid
    where isleaf order by place
  loop
    body := body || format(
      '%s return query select rank, facts from %s where words @@ asked and rank + 0 > behind '
      'order by rank + 0 limit wanted; '
      'get diagnostics given = row_count; wanted := wanted - given; if wanted <= 0 then return; end if; %s',
      case when part.behind_all is not null then format('if behind < %s then', part.behind_all) end,
      part.name,
      case when part.behind_all is not null then 'end if; ' end);
  end loop;
  execute format(
    'create or replace function first_business_words_behind (asked tsquery, behind bigint, wanted int) '
    'returns table (rank bigint, facts text) language plpgsql stable '
    'set enable_seqscan = off set plan_cache_mode = force_generic_plan as %L',
    '#variable_conflict use_column' || chr(10) || 'declare given int; begin ' || body || 'end');
end
$$;
