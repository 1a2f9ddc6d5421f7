-- 1: an email at the end of each import, or when it waits, in the language of the administrator.
alter table import_schedules add column emails integer not null default 0;
alter table import_schedules add column language text not null default 'en';
alter table import_schedules add column next_mail_at integer;
alter table import_schedules add column mailed_at integer;
alter table import_schedules add column mail_tries integer not null default 0;
create index import_schedules_mail on import_schedules (next_mail_at) where next_mail_at is not null;
