-- The first `wanted` businesses ranked after `behind` that match, in the order of ranks. The planner chooses for each
-- query between the index of words and a walk along ranks; the operator cost is that of words stored out of line
-- (0054-schema).
create or replace function business_words_behind (asked tsquery, behind bigint, wanted int)
returns table (rank bigint, id bigint) language plpgsql stable
set cpu_operator_cost = 0.02 set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  return query select rank, business_id from business_words
    where words @@ asked and rank > behind order by rank limit wanted;
end
$$
