// Baseline of saving: copies imported rows into another database with prepared statements, in batches, with
// all indexes, keys, changes and the search index. No lookups, comparisons or totals. Only inserts are timed.
// Started by import.ts with the source database, the target database, and the ID after which to start.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { buildIndexEntry, type IndexedFields } from '../src/businesses/saving/index-entry.server.ts'

/** Rows per transaction of an import on an idle machine. */
const BATCH_ROWS = 3000

const [from = '', into = '', after = '0'] = process.argv.slice(2)
const source = new DatabaseSync(from, { readOnly: true })
const database = new DatabaseSync(into)
database.exec(`
  pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on;
  pragma wal_autocheckpoint = 32000; pragma cache_size = -65536;
`)
type Row = Record<string, SQLInputValue>

function insertInto(table: string, columns: readonly string[], ignore = '') {
  const statement = database.prepare(
    `insert ${ignore} into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  )
  statement.setReadBigInts(true)
  return (row: Row) => statement.run(...columns.map((column) => row[column] ?? null))
}

for (const table of ['countries', 'categories', 'cities', 'districts', 'runs']) {
  const rows = source.prepare(`select * from ${table}`).all() as Row[]
  const insert = insertInto(table, Object.keys(rows[0] ?? { id: 0 }), 'or ignore')
  for (const row of rows) insert(row)
}
const nextRows = source.prepare('select * from businesses where id > ? order by id limit ?')
const keysOf = source.prepare('select * from business_keys where business_id between ? and ?')
const changesOf = source.prepare(
  'select business_id, run_id, admin_id, before, created_at from business_changes where business_id between ? and ?',
)
const columns = Object.keys(nextRows.get(0, 1) as Row)
const insertBusiness = insertInto('businesses', columns)
const insertKey = insertInto('business_keys', ['kind', 'value', 'business_id'])
const insertWords = insertInto('business_words', ['rowid', 'words'])
const insertEntry = insertInto('search_entries', ['rank', 'business_id', 'facts'])
const change = ['business_id', 'run_id', 'admin_id', 'before', 'created_at']
const insertChange = insertInto('business_changes', change)

let [last, ms, cpuMs, count] = [Number(after), 0, 0, 0]
for (;;) {
  const rows = nextRows.all(last, BATCH_ROWS) as Row[]
  if (rows.length === 0) break
  const [first, end] = [Number(rows[0]?.id), Number(rows.at(-1)?.id)]
  const keys = keysOf.all(first, end) as Row[]
  const changes = changesOf.all(first, end) as Row[]
  const entries = rows.flatMap(
    (row) => buildIndexEntry(row as unknown as IndexedFields, new Map()) ?? [],
  )
  entries.sort((one, other) => one.rank - other.rank)
  const startedAt = performance.now()
  const workedBefore = process.cpuUsage()
  database.exec('begin immediate')
  for (const row of rows) insertBusiness(row)
  for (const row of keys) insertKey(row)
  for (const row of changes) insertChange(row)
  for (const { id, rank, words, facts } of entries) {
    insertWords({ rowid: rank, words })
    insertEntry({ rank, business_id: id, facts })
  }
  database.exec('commit')
  ms += performance.now() - startedAt
  const { user, system } = process.cpuUsage(workedBefore)
  cpuMs += (user + system) / 1000
  count += rows.length
  last = end
}
process.send?.({ seconds: ms / 1000, cpuSeconds: cpuMs / 1000, count })
