// The simplest possible import: reads a CSV file into one table, then builds twelve indexes and a full-text index.
// Started by import.ts with the CSV file and the new database.
import { createReadStream } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { parse } from 'csv-parse'

const BATCH_ROWS = 3000
const INDEXES = 12
const SEARCHED = ['name', 'address', 'category', 'subtypes', 'description']

const [file = '', path = ''] = process.argv.slice(2)
const database = new DatabaseSync(path)
database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -65536')
const rows = createReadStream(file).pipe(parse()) as AsyncIterable<string[]>
let columns: string[] = []
let insert = database.prepare('select 1')
let count = 0
for await (const row of rows) {
  if (columns.length === 0) {
    columns = row.map((name) => `"${name}"`)
    database.exec(`create table rows (${columns.join(', ')})`)
    insert = database.prepare(`insert into rows values (${columns.map(() => '?').join(', ')})`)
    database.exec('begin')
    continue
  }
  insert.run(...row)
  count += 1
  if (count % BATCH_ROWS === 0) database.exec('commit; begin')
}
database.exec('commit')
for (const [at, column] of columns.slice(0, INDEXES).entries())
  database.exec(`create index rows_${at} on rows (${column})`)
database.exec(`create virtual table words using fts5 (${SEARCHED.join(', ')}, content = 'rows')`)
database.exec(`insert into words (words) values ('rebuild')`)
database.close()
