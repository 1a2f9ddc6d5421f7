-- SQLite keeps words and facts in tables of their own as it is.
select 1;
