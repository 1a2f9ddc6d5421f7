import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { countTotals, findStoredTotals } from '../src/catalog/categories/recount-totals.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'

/** A folder for the files of one test file. Call `remove` at the end. */
export function openFileFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'gazetteer-files-'))
  return {
    folder,
    write(name: string, content: string | Uint8Array): string {
      const path = join(folder, name)
      writeFileSync(path, content)
      return path
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export function csvOf(
  rows: readonly (readonly string[])[],
  delimiter = ',',
  lineEnd = '\n',
): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  return rows.map((row) => `${row.map(cell).join(delimiter)}${lineEnd}`).join('')
}

/** The reasons of a run in row order, as 'row outcome field: reason'. */
export async function reasonsOf(database: Database, runId: number) {
  return database.read
    .selectFrom('run_reasons')
    .where('run_id', '=', runId)
    .orderBy('row_number')
    .orderBy('ordinal')
    .select(['row_number', 'outcome', 'field', 'value', 'reason'])
    .execute()
}

/** Everything an import may change, to compare before and after. */
export async function snapshot(database: Database) {
  const [businesses, keys, changes] = await Promise.all([
    database.read.selectFrom('businesses').orderBy('id').selectAll().execute(),
    database.read
      .selectFrom('business_keys')
      .orderBy('kind')
      .orderBy('value')
      .selectAll()
      .execute(),
    database.read.selectFrom('business_changes').orderBy('id').selectAll().execute(),
  ])
  return { businesses, keys, changes, totals: await findStoredTotals(database.read) }
}

/** Whether the stored totals match a recount. */
export async function totalsAgree(database: Database): Promise<boolean> {
  const [stored, counted] = [
    await findStoredTotals(database.read),
    await countTotals(database.read),
  ]
  return isDeepStrictEqual(stored, counted)
}
