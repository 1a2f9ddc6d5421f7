-- The parser of opening hours knows more spellings, and the search index has open minutes only of businesses in
-- operation: a run parses the stored texts again.
insert into runs (kind, state, created_at)
  select 'read-hours', 'queued', max(updated_at) from businesses having count(*) > 0;
