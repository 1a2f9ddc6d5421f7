-- Since when an import whose turn it is waits for a host that can open its file. The other engine's
-- twin of this file stands beside it.
alter table runs add column out_of_sight_at integer;
