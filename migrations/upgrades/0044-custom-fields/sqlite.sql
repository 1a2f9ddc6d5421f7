-- JSON: the values of custom fields by key, as text; and the keys that administrators edited, joined by spaces.
alter table businesses add column custom_values text;
alter table businesses add column edited_custom text;
