import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.server.ts'
import { shop } from './catalog-directory.ts'
import { importRows } from './incoming.ts'
import { queueTestRun } from './queued-runs.ts'

type Rows = [count: number, type: string, more?: object]

/** A prefix that makes every text a separate category, and is then removed. */
const APART = 'Zzz '
const after = (column: string) => sql`substr(${sql.ref(column)}, ${APART.length + 1})`

/** Businesses as the version before the vocabulary imported them: each text is a category. */
export async function importLegacyCategories(database: Database, ...rows: Rows[]): Promise<void> {
  const apart = rows.map(([count, type, more]): Rows => [count, `${APART}${type}`, more])
  await importRows(
    database,
    apart.flatMap(([count, type, more], of) =>
      Array.from({ length: count }, (_, at) => shop(of * 10_000 + at, { type, ...more })),
    ),
    1000,
  )
  await database.change(async (trx) => {
    for (const [table, columns] of [
      ['businesses', ['type']],
      ['categories', ['name', 'name_key', 'slug']],
      ['category_cities', ['name_key']],
      ['category_countries', ['name_key']],
    ] as const) {
      const values = columns.map((column) => sql`${sql.ref(column)} = ${after(column)}`)
      await sql`
        update ${sql.table(table)} set ${sql.join(values)}
        where lower(${sql.ref(columns[0])}) like 'zzz %'`.execute(trx)
    }
    await sql`update categories set letter = substr(slug, 1, 1)`.execute(trx)
  })
}

/** Removes what earlier versions didn't know of categories, and queues the run that their upgrade queued. */
export async function upgradeCategories(database: Database): Promise<void> {
  await database.change(async (trx) => {
    for (const table of ['business_categories', 'category_texts'] as const)
      await trx.deleteFrom(table).execute()
    await trx.updateTable('categories').set({ vocabulary_id: null }).execute()
    const unknown = { category_match: null, more_categories: null }
    await trx.updateTable('businesses').set(unknown).execute()
  })
  await queueTestRun(database, 'match-categories')
}
