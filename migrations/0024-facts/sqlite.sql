-- Facts of the source. JSON: counts by number of stars; links by network; links of photos; percentages by day and hour.
alter table businesses add column price_level integer;
alter table businesses add column rating_distribution text;
alter table businesses add column email text;
alter table businesses add column social text;
alter table businesses add column menu_link text;
alter table businesses add column booking_link text;
alter table businesses add column order_link text;
alter table businesses add column photos text;
alter table businesses add column popular_times text;
