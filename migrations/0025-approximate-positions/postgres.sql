-- Search finds businesses without coordinates at the center of their city: a run, after match-cities has found the
-- centers, writes the search index again.
insert into runs (kind, state, created_at)
  select 'index-words', 'queued', max(updated_at) from businesses having count(*) > 0;
