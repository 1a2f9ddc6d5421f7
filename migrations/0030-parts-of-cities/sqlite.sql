-- Cities of earlier imports that are parts of a city, or misspelled: a run proposes to merge them.
insert into runs (kind, state, created_at)
  select 'match-cities', 'queued', unixepoch() * 1000 where exists (select 1 from businesses);
