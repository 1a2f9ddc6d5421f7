-- The first `wanted` businesses ranked after `behind` that match every group in `asked`, in the order of ranks.
--
-- The partitions of business_words hold consecutive ranges of ranks. The function reads one after the other until it
-- has enough. It is generated from the existing partitions, because PostgreSQL plans statements with literal table
-- names once per connection; planning a query on all partitions takes longer than reading three of them.
--
-- Each group is a condition of its own: GIN then skips from the matches of one group to those of the next. The caller
-- combines all groups after the second into the third. `rank + 0` keeps the planner from walking the index of ranks,
-- which reads rows one by one.
do $generator$
declare
  conditions constant text[] := array[
    'words @@ asked[1]',
    'words @@ asked[1] and words @@ asked[2]',
    'words @@ asked[1] and words @@ asked[2] and words @@ asked[3]'
  ];
  part record;
  body text := '';
begin
  for groups in 1 .. 3 loop
    body := body || format($if$
  if cardinality(asked) = %s then$if$, groups);
    for part in
      select
        relid::regclass as name,
        coalesce(substring(pg_get_expr(relpartbound, oid) from 'TO \(''(\d+)''\)')::bigint, 9223372036854775807) as end_rank
      from pg_partition_tree('business_words') join pg_class on oid = relid
      where isleaf
      order by end_rank
    loop
      body := body || format($part$
    if behind < %s then
      return query select rank, facts from %s
        where %s and rank + 0 > behind order by rank + 0 limit wanted;
      get diagnostics given = row_count;
      wanted := wanted - given;
      if wanted <= 0 then return; end if;
    end if;$part$, part.end_rank, part.name, conditions[groups]);
    end loop;
    body := body || $end$
  end if;$end$;
  end loop;
  execute format($function$
create or replace function first_business_words_by_group (asked tsquery[], behind bigint, wanted int)
returns table (rank bigint, facts text) language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan as %L$function$, format($body$
#variable_conflict use_column
declare
  given int;
begin%s
end
$body$, body));
end
$generator$
