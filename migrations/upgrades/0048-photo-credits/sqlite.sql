-- The credits of single photos: a JSON object by URL. The others have that of photo_credit.
alter table businesses add column photo_credits text;
