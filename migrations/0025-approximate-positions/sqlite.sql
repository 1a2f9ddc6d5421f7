-- Search finds businesses without coordinates at the center of their city: a run, after match-cities has found the
-- centers, writes the search index again.
insert into runs (kind, state, created_at)
  select 'index-words', 'queued', unixepoch() * 1000 where exists (select 1 from businesses);
