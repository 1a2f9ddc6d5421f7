-- SQLite walks its index of words group by group as it is.
select 1;
