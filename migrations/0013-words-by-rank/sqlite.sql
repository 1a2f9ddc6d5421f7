-- PostgreSQL's index of words is parted by ranks here, and needs no words for the tiers of popularity any more:
-- the index is made anew without them.
insert into runs (kind, state, created_at)
  select 'index-words', 'queued', max(updated_at) from businesses
  where not exists (select 1 from runs where kind = 'index-words' and state = 'queued')
  having count(*) > 0;
