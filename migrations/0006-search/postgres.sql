-- The index of words is what visitors search in as well: its key is a business's rank, which is how popular
-- it is and its id in one (domain/words/rank.ts). What matches are judged by stands beside the words
-- (domain/words/facts.ts). What is there already is put in by a run. SQLite's twin of this file stands beside it.
drop table business_words;
create table business_words (
  rank bigint primary key,
  business_id bigint not null unique,
  words tsvector not null,
  facts text not null
);
create index business_words_by_word on business_words using gin (words);

-- The words of names, and what a mistyped word has in common with the right one (domain/words/spellings.ts).
create table spelled_words (word text collate "C" primary key);
create table word_shapes (
  shape text collate "C" not null,
  word text collate "C" not null,
  primary key (shape, word)
);

insert into runs (kind, state, created_at)
  select 'index-words', 'queued', max(updated_at) from businesses having count(*) > 0;
