-- What visitors search for. place is empty, or what and where: city/DE/berlin.
create table logged_queries (
  query text collate "C" not null,
  place text collate "C" not null,
  searches bigint not null,
  unanswered bigint not null,
  clicks bigint not null,
  last_day text collate "C" not null,
  ignored bigint not null default 0,
  primary key (query, place)
);
create index logged_queries_by_unanswered on logged_queries (ignored, unanswered desc, query, place);
create index logged_queries_by_searches on logged_queries (ignored, searches desc, query, place);
create index logged_queries_by_day on logged_queries (last_day);

create table daily_queries (
  query text collate "C" not null,
  place text collate "C" not null,
  day text collate "C" not null,
  searches bigint not null,
  unanswered bigint not null,
  clicks bigint not null,
  primary key (query, place, day)
);
create index daily_queries_by_day on daily_queries (day);

-- Queries of fewer than three days: only the hash of the text, and of the text with its place.
create table hidden_queries (
  text_hash text collate "C" not null,
  query_hash text collate "C" not null,
  day text collate "C" not null,
  searches bigint not null,
  unanswered bigint not null,
  clicks bigint not null,
  primary key (text_hash, query_hash, day)
);
create index hidden_queries_by_day on hidden_queries (day);

-- The key of the hashes, of one period of 30 days. The hashes are deleted with it.
create table query_keys (
  first_day text collate "C" primary key,
  secret text collate "C" not null
);
