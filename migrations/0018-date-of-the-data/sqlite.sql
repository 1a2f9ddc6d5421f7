-- The date of a business's data by its source (YYYY-MM-DD), and when an import last changed it.
alter table businesses add column data_date text;
alter table businesses add column imported_at integer;
