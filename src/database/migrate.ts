import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Database } from './database.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Statements end with a semicolon at a line's end; comments before them travel along. */
function statementsOf(text: string): string[] {
  return text
    .split(/;[ \t]*$/m)
    .filter((statement) => statement.replace(/^\s*--.*$/gm, '').trim() !== '')
}

/**
 * Brings the schema up to date: every folder of migrations/ that is not in the migrations table, in
 * order of name, each in a transaction of its own. Safe to call at every start and from two at once.
 * @returns the names of those that were applied now.
 */
export async function migrate(database: Database): Promise<string[]> {
  await database.change((trx) =>
    sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(
      trx,
    ),
  )
  const applied: string[] = []
  for (const name of readdirSync(MIGRATIONS).sort()) {
    const text = readFileSync(join(MIGRATIONS, name, `${database.engine}.sql`), 'utf8')
    const isNew = await database.change(async (trx) => {
      const done = await trx
        .selectFrom('migrations')
        .where('name', '=', name)
        .select('name')
        .executeTakeFirst()
      if (done) return false
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(trx)
      await trx.insertInto('migrations').values({ name, applied_at: Date.now() }).execute()
      return true
    })
    if (isNew) applied.push(name)
  }
  return applied
}
