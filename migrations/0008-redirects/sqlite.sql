-- Requests that came by another domain, counted; the operator's own redirects; and addresses under
-- which nothing was found. The other engine's twin of this file stands beside it.

-- One row a request, the newest kept. network is the address cut off: IPv4 /24, IPv6 /48.
create table redirect_hits (
  id integer primary key,
  from_domain text not null,
  path text not null,
  network text not null,
  created_at integer not null
) strict;
create index redirect_hits_by_time on redirect_hits (created_at);

-- How many there were on a day; undetailed is how many of them have no row of their own.
create table redirect_days (
  day text primary key,
  hits integer not null,
  undetailed integer not null
) strict, without rowid;

create table redirect_domains (
  domain text primary key,
  hits integer not null,
  visitors integer not null,
  last_at integer not null
) strict, without rowid;
create index redirect_domains_by_hits on redirect_domains (hits desc, domain);
create index redirect_domains_by_time on redirect_domains (last_at);

-- What tells visitors of a domain apart.
create table redirect_visitors (
  domain text not null,
  network text not null,
  seen_at integer not null,
  primary key (domain, network)
) strict, without rowid;
create index redirect_visitors_by_time on redirect_visitors (seen_at);

-- target is null where the status is 410.
create table redirect_rules (
  id integer primary key autoincrement,
  kind text not null check (kind in ('exact', 'prefix', 'pattern')),
  source text not null,
  target text,
  status integer not null check (status in (301, 302, 307, 308, 410)),
  hits integer not null default 0,
  last_hit_at integer,
  created_at integer not null,
  updated_at integer not null,
  unique (source, kind)
) strict;

-- At most some thousands, those seen longest ago going first.
create table redirect_misses (
  path text primary key,
  hits integer not null,
  first_at integer not null,
  last_at integer not null,
  referrer text
) strict, without rowid;
create index redirect_misses_by_hits on redirect_misses (hits desc, path);
create index redirect_misses_by_time on redirect_misses (last_at desc, path);

insert into counters (name, value) values ('redirects_version', 0);
