-- How often what visitors are shown has changed: by people, who look at once whether it worked, and by
-- long runs. Answers that are kept in memory are judged by them. The other engine's twin of this file
-- stands beside it.
insert into counters (name, value) values ('edits_version', 0), ('loads_version', 0);
