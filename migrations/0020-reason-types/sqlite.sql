-- The position of the row's type in the list of types that its run's details count.
alter table run_reasons add column type integer;
create index run_reasons_by_type on run_reasons (run_id, type, row_number, ordinal) where type is not null;
