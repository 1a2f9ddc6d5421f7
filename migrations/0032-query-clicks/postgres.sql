-- Results opened of readable queries, by periods of 30 days that begin on first_day.
create table query_clicks (
  query text collate "C" not null,
  place text collate "C" not null,
  business_id bigint not null references businesses (id),
  first_day text collate "C" not null,
  clicks bigint not null,
  days bigint not null,
  last_day text collate "C" not null,
  primary key (query, place, business_id, first_day)
);
create index query_clicks_by_period on query_clicks (first_day);
create index query_clicks_by_business on query_clicks (business_id);
