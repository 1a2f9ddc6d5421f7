-- PostgreSQL reads featured businesses from the existing index.
select 1;
