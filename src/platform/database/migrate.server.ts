import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Database } from './database.server.ts'
import { findRow } from './find-row.server.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** A statement ends at a semicolon at the end of a line, outside a body quoted with $$. */
const STATEMENT = /(?:\$\$[\s\S]*?\$\$|[\s\S])+?(?:;[ \t]*$|$(?![\s\S]))/gm

function statementsOf(text: string): string[] {
  return (text.match(STATEMENT) ?? []).filter(
    (statement) => statement.replace(/^\s*--.*$/gm, '').trim() !== '',
  )
}

export const listMigrations = (): string[] =>
  readdirSync(MIGRATIONS)
    .filter((name) => /^\d/.test(name))
    .sort()

const textOf = (name: string, { engine }: Database) =>
  readFileSync(join(MIGRATIONS, name, `${engine}.sql`), 'utf8')

const CREATED_OR_DROPPED =
  /^(?:create (?:virtual )?table (\w+)(?! using fts5vocab)\b|drop table (\w+))/gm

export function listMigratedTables(database: Database): string[] {
  const text = listMigrations()
    .map((name) => textOf(name, database))
    .join('\n')
  const tables = new Set(['migrations'])
  for (const [, made, dropped = ''] of text.matchAll(CREATED_OR_DROPPED))
    if (made === undefined) tables.delete(dropped)
    else tables.add(made)
  return [...tables]
}

export async function listAppliedMigrations(database: Database): Promise<string[]> {
  if ((await database.columnsOf(database.read, 'migrations')).length === 0) return []
  const rows = await database.read.selectFrom('migrations').orderBy('name').select('name').execute()
  return rows.map(({ name }) => name)
}

export class NewerSchemaError extends Error {
  override name = 'NewerSchemaError'
}

export async function requireKnownSchema(database: Database): Promise<void> {
  const known = listMigrations()
  const unknown = (await listAppliedMigrations(database)).filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new NewerSchemaError(
      `A later version of Gazetteer has changed this database's schema (${unknown.join(', ')}): install that version, or restore a backup made before it (docs/operating.md, "Rolling back"). Nothing was changed.`,
    )
}

/** Safe to call from two processes at once. @param names those that are wanted, for a backup of an older schema. */
export async function applyMigrations(database: Database, names?: readonly string[]) {
  // `if not exists` needs permission to create tables even if it exists.
  if ((await database.columnsOf(database.read, 'migrations')).length === 0)
    await database.change(
      (trx) =>
        sql`create table if not exists migrations
          (name text primary key, applied_at bigint not null)`.execute(trx),
      'nothing',
    )
  const applied: string[] = []
  for (const name of names ?? listMigrations()) {
    const text = textOf(name, database)
    const isNew = await database.change(async (trx) => {
      if (await findRow(trx, 'migrations', { name })) return false
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(trx)
      await trx.insertInto('migrations').values({ name, applied_at: Date.now() }).execute()
      return true
    }, 'nothing')
    if (isNew) applied.push(name)
  }
  if (!names) await database.refreshFunctions(database)
  return applied
}
