-- Whom the file names as the author of the photos of a business.
alter table businesses add column photo_credit text;
