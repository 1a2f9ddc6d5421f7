// The least an import can do: csv-parse reads the file and every cell goes into one table without an
// index, 1,000 rows a transaction. Started by import.ts with a CSV file and a database path.
import { createReadStream } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { parse } from 'csv-parse'

const [csv = '', path = ''] = process.argv.slice(2)
const database = new DatabaseSync(path)
database.exec('pragma journal_mode = wal; pragma synchronous = normal')
let insert: ReturnType<DatabaseSync['prepare']> | null = null
let rows = 0
for await (const record of createReadStream(csv).pipe(parse({ bom: true }))) {
  const cells = record as string[]
  if (!insert) {
    database.exec(
      `create table bare (${cells.map((_, index) => `c${index} text`).join(', ')}) strict`,
    )
    insert = database.prepare(`insert into bare values (${cells.map(() => '?').join(', ')})`)
    database.exec('begin')
    continue
  }
  insert.run(...cells)
  if (++rows % 1000 === 0) database.exec('commit; begin')
}
database.exec('commit')
