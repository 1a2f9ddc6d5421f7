-- The index of words is what visitors search in as well: a row's number is its rank, which is how popular
-- a business is and its id in one (domain/words/rank.ts), so that walking the index gives the popular
-- first. What is there already is put in by a run. PostgreSQL's twin of this file stands beside it.
drop table business_word_rows;
drop table business_words;
create virtual table business_words using fts5 (
  words, content = '', contentless_delete = 1, detail = none,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'"
);
create virtual table business_word_rows using fts5vocab (business_words, instance);

-- What matches are judged by without opening the businesses (domain/words/facts.ts says what stands in it).
create table search_entries (
  rank integer primary key,
  business_id integer not null unique,
  facts text not null
) strict;

-- The words of names, and what a mistyped word has in common with the right one (domain/words/spellings.ts).
create table spelled_words (word text primary key) strict, without rowid;
create table word_shapes (
  shape text not null,
  word text not null,
  primary key (shape, word)
) strict, without rowid;

insert into runs (kind, state, created_at)
  select 'index-words', 'queued', max(updated_at) from businesses having count(*) > 0;
