-- Results opened of readable queries, by periods of 30 days that begin on first_day.
create table query_clicks (
  query text not null,
  place text not null,
  business_id integer not null references businesses (id),
  first_day text not null,
  clicks integer not null,
  days integer not null,
  last_day text not null,
  primary key (query, place, business_id, first_day)
) strict, without rowid;
create index query_clicks_by_period on query_clicks (first_day);
create index query_clicks_by_business on query_clicks (business_id);
