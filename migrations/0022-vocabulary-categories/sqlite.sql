-- The category of the vocabulary that a category stands for.
alter table categories add column vocabulary_id text;
create unique index categories_by_vocabulary_id on categories (vocabulary_id) where vocabulary_id is not null;
-- How the category of a business was found: confidence and reason. Null before this version.
alter table businesses add column category_match text;
-- IDs of additional categories, separated by commas.
alter table businesses add column more_categories text;
-- Derived from more_categories: a row for each additional category of a business.
create table business_categories (
  category_id integer not null references categories (id),
  business_id integer not null references businesses (id),
  sort_key integer not null,
  listed integer not null,
  primary key (category_id, business_id)
) strict, without rowid;
create index business_categories_listed on business_categories (category_id, sort_key desc, business_id) where listed = 1;
-- The texts that decide the category of a business, by the key of the text, with the category that they lead to.
-- Confidence and reason are null if a text is not understood; `decided` is 1 if an administrator assigned it. The
-- total counts businesses that are not removed and have a category_match.
create table category_texts (
  text_key text primary key,
  text text not null,
  category_id integer references categories (id),
  confidence text,
  reason text,
  decided integer not null default 0,
  total integer not null default 0
) strict, without rowid;
create index category_texts_open on category_texts (total desc, text_key)
  where decided = 0 and (confidence is null or confidence <> 'certain');
create index category_texts_by_category on category_texts (category_id, total desc, text_key);
create index category_texts_decided on category_texts (total desc, text_key) where decided = 1;
-- Categories of earlier imports: a run finds what they stand for and proposes merges.
insert into runs (kind, state, created_at)
  select 'match-categories', 'queued', unixepoch() * 1000 where exists (select 1 from businesses);
