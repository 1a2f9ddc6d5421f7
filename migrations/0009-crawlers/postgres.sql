-- What programs that name themselves asked for, by day. The other engine's twin of this file stands
-- beside it.
create table daily_crawls (
  day text collate "C" not null,
  bot text collate "C" not null,
  kind text collate "C" not null,
  requests bigint not null,
  refused bigint not null,
  bytes bigint not null,
  primary key (day, bot, kind)
);
