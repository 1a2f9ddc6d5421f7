-- SQLite walks its index of words from any rank on.
select 1;
