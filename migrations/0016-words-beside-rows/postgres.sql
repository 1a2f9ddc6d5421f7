-- The words of the index beside its rows: a search opens the rows of a thousand matches for their ranks and facts, and
-- never looks at their words, which are three quarters of a row. In the table's own pages stand four times as many
-- rows without them. PostgreSQL moves values out of long rows only (2 KB and more), whatever toast_tuple_target says;
-- so each row has a column of blanks that makes it long, and takes some 40 bytes once it is compressed.
alter table business_words alter words set storage external;
alter table business_words alter facts set storage main;

do $$
declare
  part regclass;
begin
  for part in select relid from pg_partition_tree('business_words') where isleaf loop
    execute format('alter table %s set (toast_tuple_target = 400)', part);
  end loop;
end
$$;

-- Writes the table and its indexes anew. By default an index of a million rows is built in many more rounds.
set local maintenance_work_mem = '256MB';
alter table business_words add column blanks text generated always as (repeat(' ', 2048)) stored;
