import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
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

const listFolders = (path: string) =>
  readdirSync(path)
    .filter((name) => /^\d/.test(name))
    .sort()

/** The first one creates the schema of a new database; the others are later changes. */
export const listMigrations = (): string[] => listFolders(MIGRATIONS)

const textOf = (path: string, { engine }: Database) =>
  readFileSync(join(MIGRATIONS, path, `${engine}.sql`), 'utf8')

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

export class UnsupportedSchemaError extends Error {
  override name = 'UnsupportedSchemaError'
}

/** The last migration before the first one in upgrades/. */
const OLDEST = '0032-query-clicks'

const FIRST = '0001-directory'

/** Names under which some commits before the first release recorded the same changes. */
const RENAMED: Record<string, string> = {
  '0035-photo-credit': '0036-photo-credit',
  '0039-merged-pairs': '0038-merged-pairs',
  '0041-import-schedules': '0039-import-schedules',
  '0042-recipe-versions': '0040-recipe-versions',
  '0054-changes-feed-and-webhooks': '0054-changes-feed',
}

export function findSchemaAge(
  applied: readonly string[],
): 'supported' | 'older' | 'newer' | 'foreign' {
  const known = listMigrations()
  const [baseline = ''] = known
  if (applied.some((name) => name > baseline && !known.includes(name))) return 'newer'
  if (applied.length === 0 || applied.includes(baseline) || applied.includes(OLDEST))
    return 'supported'
  return applied.includes(FIRST) ? 'older' : 'foreign'
}

/** @returns folders in migrations/: from the baseline if nothing is applied, else through upgrades/. */
export function listPendingMigrations(applied: readonly string[]): string[] {
  const [baseline = '', ...later] = listMigrations()
  const current = applied.map((name) => RENAMED[name] ?? name)
  const upgrades = listFolders(join(MIGRATIONS, 'upgrades')).map((name) => join('upgrades', name))
  const isUpgrade = applied.length > 0 && !applied.includes(baseline)
  return [...(isUpgrade ? upgrades : [baseline]), ...later].filter(
    (path) => !current.includes(basename(path)),
  )
}

export async function requireKnownSchema(database: Database): Promise<void> {
  const applied = await listAppliedMigrations(database)
  const age = findSchemaAge(applied)
  if (age === 'newer') {
    const known = listMigrations()
    const unknown = applied.filter((name) => name > (known[0] ?? '') && !known.includes(name))
    throw new UnsupportedSchemaError(
      `A later version of Gazetteer has changed this database's schema (${unknown.join(', ')}): install that version, or restore a backup made before it (docs/operating.md, "Rolling back"). Nothing was changed.`,
    )
  }
  if (age === 'foreign')
    throw new UnsupportedSchemaError(
      `This database belongs to another program (its table "migrations" contains ${applied.at(-1)}). Set DATABASE_URL to a Gazetteer database or to an empty one. Nothing was changed.`,
    )
  if (age === 'older')
    throw new UnsupportedSchemaError(
      `This database's schema (${applied.at(-1)}) is older than ${OLDEST}, the oldest that this version can upgrade. Run "npm run gazetteer -- migrate" with commit 575de0d7, then start this version again (docs/operating.md, "Upgrading"). Nothing was changed.`,
    )
}

/** Safe to call from two processes at once. @param names those that are wanted, for a backup of an older schema. */
export async function applyMigrations(database: Database, names?: readonly string[]) {
  await requireKnownSchema(database)
  const applied: string[] = []
  for (const path of listPendingMigrations(await listAppliedMigrations(database))) {
    const name = basename(path)
    if (names && !names.includes(name)) continue
    const text = textOf(path, database)
    const isNew = await database.change(async (trx) => {
      // `if not exists` needs permission to create tables even if it exists.
      if ((await database.columnsOf(trx, 'migrations')).length === 0)
        await sql`create table migrations (name text primary key, applied_at bigint not null)`.execute(
          trx,
        )
      else if (await findRow(trx, 'migrations', { name })) return false
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(trx)
      await trx.insertInto('migrations').values({ name, applied_at: Date.now() }).execute()
      return true
    }, 'nothing')
    if (isNew) applied.push(name)
  }
  if (!names) await database.refreshFunctions(database)
  return applied
}
