// `node bench/multiply-directory.ts FROM TO`: writes an SQLite directory ten times as large as another one,
// for benchmarks with ten million businesses. Importing that many takes hours; this script writes rows in bulk
// and builds each index at the end. It copies every business nine times, in the same city, some kilometers
// away, with other slugs.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import {
  buildIndexEntry,
  type CityPoints,
  findCityPoints,
  INDEXED_FIELDS,
  type IndexedFields,
} from '../src/businesses/saving/index-entry.server.ts'
import { buildTextEntry } from '../src/businesses/saving/index-text.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { buildGeoKey } from '../src/platform/geo/geo-key.ts'
import { rankOf } from '../src/search-index/popularity.ts'
import { TIMES, TOTALS } from './multiply-postgres.ts'
import { report } from './report.ts'

/** Businesses sorted together, because FTS5 needs ascending row numbers. */
const WORDS_OF = 20_000
const INSERTED_AT_ONCE = 1000
const SLUGS_PER_FILE = 9000
/** Bound numbers are reals, which would be stored with a decimal point. */
/** Unlike those of a directory that was multiplied before. */
const SUFFIX = "'-' || cast(:copy as integer) || '-' || cast(:ids as integer)"
const number = (value: unknown) => Number(value)

/** Moves a coordinate by up to 0.05 degrees, differently for each copy. */
const moved = (degrees: SQLInputValue, id: SQLInputValue, copy: SQLInputValue) =>
  degrees === null
    ? null
    : number(degrees) + (((number(id) * 7919 + number(copy) * 104_729) % 1000) - 500) / 10_000

/** Drops the indexes of a table and returns the statements that create them. */
function dropIndexes(db: DatabaseSync, table: string): string[] {
  const indexes = db
    .prepare(
      "select name, sql from sqlite_master where type = 'index' and tbl_name = ? and sql is not null",
    )
    .all(table)
  for (const { name } of indexes) db.exec(`drop index ${String(name)}`)
  return indexes.map(({ sql }) => String(sql))
}

/** Copies the rows. Returns the number of original businesses. */
function repeatRows(db: DatabaseSync): number {
  db.function('geo_key', { deterministic: true }, (latitude, longitude) =>
    buildGeoKey(latitude as number | null, longitude as number | null),
  )
  db.function('moved', { deterministic: true }, moved)
  const { ids, slugs } = db
    .prepare('select max(id) as ids, max(sitemap_number) as slugs from businesses')
    .get() as { ids: number; slugs: number }
  const own: Record<string, string> = {
    id: 'id + :copy * :ids',
    slug: `slug || ${SUFFIX}`,
    place_id: `place_id || ${SUFFIX}`,
    latitude: 'moved(latitude, id, :copy)',
    longitude: 'moved(longitude, id, :copy + 3)',
    geo_key: 'geo_key(moved(latitude, id, :copy), moved(longitude, id, :copy + 3))',
    sitemap_number: 'sitemap_number + :copy * :slugs',
  }
  const columns = db
    .prepare("select name from pragma_table_info('businesses')")
    .all()
    .map(({ name }) => String(name))
  const indexes = [
    'businesses',
    'business_keys',
    'business_categories',
    'business_changes',
  ].flatMap((table) => dropIndexes(db, table))
  const repeat = db.prepare(`insert into businesses (${columns.join(', ')})
    select ${columns.map((column) => own[column] ?? column).join(', ')} from businesses where id <= :ids`)
  const repeatKeys = db.prepare(`insert into business_keys (kind, value, business_id)
    select kind, value || ${SUFFIX}, business_id + :copy * :ids from business_keys
    where kind = 'place_id' and business_id <= :ids order by kind, value`)
  const repeatCategories = db.prepare(`insert into business_categories
    select category_id, business_id + :copy * :ids, sort_key, listed from business_categories
    where business_id <= :ids order by category_id, business_id`)
  const repeatChanges = db.prepare(`insert into business_changes
    (business_id, run_id, admin_id, correction_id, before, created_at)
    select business_id + :copy * :ids, run_id, admin_id, correction_id, before, created_at
    from business_changes where business_id <= :ids order by id`)
  for (let copy = 1; copy < TIMES; copy++) {
    repeat.run({ copy, ids, slugs })
    repeatChanges.run({ copy, ids })
    repeatCategories.run({ copy, ids })
    repeatKeys.run({ copy, ids })
    report('repeated', { businesses: ids * (copy + 1) })
  }
  for (const index of indexes) db.exec(index)
  for (const [table, totals] of Object.entries(TOTALS))
    db.exec(`update ${table} set ${totals.map((total) => `${total} = ${total} * ${TIMES}`).join()}`)
  db.prepare('update counters set value = value * ? where name in (?, ?)').run(
    TIMES,
    'business_id',
    'sitemap_number',
  )
  const addFile = db.prepare('insert or ignore into sitemap_files (page, changed_at) values (?, ?)')
  for (let page = 1; page <= Math.ceil((slugs * TIMES) / SLUGS_PER_FILE); page++)
    addFile.run(page, Date.now())
  return ids
}

/** Index entries of a business and its copies, which share their texts. */
function entriesOf(business: IndexedFields & { id: number }, ids: number, cityPoints: CityPoints) {
  const texts = buildTextEntry(business)
  return Array.from({ length: TIMES }, (_, copy) => {
    const at =
      copy === 0
        ? business
        : {
            ...business,
            latitude: moved(business.latitude, business.id, copy),
            longitude: moved(business.longitude, business.id, copy + 3),
          }
    const made = buildIndexEntry(at, cityPoints, texts)
    const id = business.id + copy * ids
    return made && { ...made, id, rank: rankOf(id, business.rating, business.reviews) }
  }).filter((entry) => entry !== null)
}

/** Fills the search index, sorted by rank within each batch. */
async function repeatWords({ write, words }: Database, ids: number): Promise<void> {
  for (let after = 0; after < ids; after += WORDS_OF) {
    const businesses = await write
      .selectFrom('businesses')
      .where('id', '>', after)
      .where('id', '<=', Math.min(after + WORDS_OF, ids))
      .select(INDEXED_FIELDS)
      .execute()
    const points = await findCityPoints(write, businesses)
    const entries = businesses.flatMap((business) => entriesOf(business, ids, points))
    entries.sort((one, other) => one.rank - other.rank)
    await write.transaction().execute(async (trx) => {
      for (let at = 0; at < entries.length; at += INSERTED_AT_ONCE)
        await words.insert(trx, entries.slice(at, at + INSERTED_AT_ONCE))
    })
    report('words of', { businesses: (after + businesses.length) * TIMES })
  }
}

const { positionals } = parseArgs({ allowPositionals: true })
const [from, to] = positionals
if (from === undefined || to === undefined)
  throw new Error('Usage: node bench/multiply-directory.ts FROM TO')
// Includes the journal. Never overwrites a file.
const source = new DatabaseSync(from, { readOnly: true })
source.prepare('vacuum into ?').run(to)
source.close()
// The file can be created again, so it needs no journal.
const QUICK = 'pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -3000000'
const rows = new DatabaseSync(to)
rows.exec(QUICK)
rows.exec(`insert into business_words (business_words) values ('delete-all')`)
rows.exec('delete from search_entries')
const ids = repeatRows(rows)
rows.exec(`insert into business_words (business_words, rank) values ('hashsize', 67108864)`)
rows.close()
const database = openSqlite(to)
await sql`pragma synchronous = off`.execute(database.write)
await sql`pragma cache_size = -3000000`.execute(database.write)
await repeatWords(database, ids)
await database.close()
const words = new DatabaseSync(to)
words.exec(QUICK)
words.exec(`insert into business_words (business_words, rank) values ('hashsize', 1048576)`)
words.exec(`insert into business_words (business_words) values ('optimize')`)
words.exec('pragma journal_mode = wal')
words.close()
report('written', { businesses: ids * TIMES, to })
