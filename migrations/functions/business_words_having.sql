-- Any `wanted` businesses that match, in no order. Words are stored out of line (0054-schema), which makes testing
-- them on a row slower than the planner expects, so the index is forced.
create or replace function business_words_having (asked tsquery, wanted int)
returns table (id bigint) language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query select business_id from business_words where words @@ asked limit wanted;
end
$$
