-- Only for servers of early versions during a rolling update.
create or replace function first_business_words_behind (asked tsquery, behind bigint, wanted int)
returns table (rank bigint, facts text) language sql stable as $$
  select rank, facts from first_business_words_by_group(array[asked], behind, wanted)
$$
