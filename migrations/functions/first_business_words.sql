-- Only for servers of early versions during a rolling update.
create or replace function first_business_words (asked tsquery, wanted int)
returns table (rank bigint, facts text) language sql stable as $$
  select rank, facts from first_business_words_by_group(array[asked], -1, wanted)
$$
