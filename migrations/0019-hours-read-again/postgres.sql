-- The reader of opening hours reads more spellings, and the index of words holds open minutes only of businesses
-- in operation: a run reads the stored texts again.
insert into runs (kind, state, created_at)
  select 'read-hours', 'queued', max(updated_at) from businesses having count(*) > 0;
