-- The version counts saves; earlier versions are JSON, the newest first.
alter table import_templates add column version integer not null default 1;
alter table import_templates add column earlier text not null default '[]';
