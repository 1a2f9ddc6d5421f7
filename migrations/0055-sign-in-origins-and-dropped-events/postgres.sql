-- The device or network that entered the password. A newer sign-in ends only older ones of the same origin.
alter table pending_sign_ins add column origin text collate "C" not null default '';
drop index pending_sign_ins_by_admin;
create index pending_sign_ins_by_admin on pending_sign_ins (admin_id, origin, expires_at);

alter table webhooks add column dropped_events bigint not null default 0;
alter table webhooks add column dropped_at bigint;
