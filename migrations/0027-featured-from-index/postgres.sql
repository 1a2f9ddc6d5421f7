-- PostgreSQL reads featured businesses from the index as it is.
select 1;
