-- What programs that name themselves asked for, by day. The other engine's twin of this file stands
-- beside it.
create table daily_crawls (
  day text not null,
  bot text not null,
  kind text not null,
  requests integer not null,
  refused integer not null,
  bytes integer not null,
  primary key (day, bot, kind)
) strict, without rowid;
