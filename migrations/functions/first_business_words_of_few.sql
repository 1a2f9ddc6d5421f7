-- The first `wanted` businesses ranked after `behind` that match `few` and `others`, in the order of ranks.
--
-- Only a few rows match `few`, such as the businesses of a small city. Testing `others` on those rows is ten times as
-- fast as asking GIN for some twenty words. Written as a function call, `others` can't use the index.
create or replace function first_business_words_of_few (few tsquery, others tsquery, behind bigint, wanted int)
returns table (rank bigint, facts text) language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select rank, facts from business_words
    where words @@ few and ts_match_vq(words, others) and rank + 0 > behind order by rank + 0 limit wanted;
end
$$
