-- Search finds businesses without coordinates at the center of their city: a run, after match-cities has found the
-- centers, writes the search index again.
insert into runs (kind, state, created_at)
  select 'index-words', 'queued', (extract(epoch from now()) * 1000)::bigint where exists (select 1 from businesses);
