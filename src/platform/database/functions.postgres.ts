import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Database } from './database.server.ts'
import { listMigrations, MIGRATIONS } from './migrate.server.ts'
import type { Tables } from './tables.server.ts'

const FOLDER = join(MIGRATIONS, 'functions')

type StoredFunction = { name: string; text: string }

/** Each file is one statement and has the name of its function. */
export const readFunctions = (): StoredFunction[] =>
  readdirSync(FOLDER).map((file) => ({
    name: basename(file, '.sql'),
    text: readFileSync(join(FOLDER, file), 'utf8'),
  }))

/** The comment on a function in the database. A function may be generated from tables, so migrations count too. */
const markOf = ({ text }: StoredFunction) =>
  `Gazetteer ${hash('sha256', [...listMigrations(), text].join('\n')).slice(0, 32)}`

async function findStored(db: Kysely<Tables>, functions: readonly StoredFunction[]) {
  const names = sql.join(functions.map(({ name }) => sql.lit(name)))
  const { rows } = await sql<{ name: string; mark: string | null }>`
    select proname as name, obj_description(oid, 'pg_proc') as mark
    from pg_proc where pronamespace = current_schema()::regnamespace
      and proname in (${names})`.execute(db)
  return rows
}

async function findStale(db: Kysely<Tables>, functions: readonly StoredFunction[]) {
  const marks = new Map((await findStored(db, functions)).map(({ name, mark }) => [name, mark]))
  return functions.filter((each) => marks.get(each.name) !== markOf(each))
}

/** Creates or replaces functions that differ from their files (docs/decisions/072-functions-of-postgresql.md). */
export async function refreshFunctions(
  database: Database,
  functions: readonly StoredFunction[] = readFunctions(),
): Promise<void> {
  if ((await findStale(database.read, functions)).length === 0) return
  await database.change(async (trx) => {
    // Functions call each other, and files are in no order.
    await sql`set local check_function_bodies = off`.execute(trx)
    for (const each of await findStale(trx, functions)) {
      await sql.raw(each.text).execute(trx)
      await sql`comment on function ${sql.id(each.name)} is ${sql.lit(markOf(each))}`.execute(trx)
    }
  }, 'nothing')
}

/** Whether a replica has every function, in any version: versions of one name are compatible. */
export async function hasFunctions(db: Kysely<Tables>): Promise<boolean> {
  const functions = readFunctions()
  const stored = new Set((await findStored(db, functions)).map(({ name }) => name))
  return functions.every(({ name }) => stored.has(name))
}
