import type { Kysely } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { recordVersion } from '../platform/database/save-row.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { yieldToEventLoop } from '../platform/database/yield-to-event-loop.ts'
import type { RuleStatus } from './rule.ts'
import { createRuleTable, findRuleResult, type RuleTable, registerRule } from './rule-table.ts'

/** Every request looks up rules, so memory and pattern checks must stay bounded. */
export const MAX_RULES = 50_000
export const MAX_PATTERNS = 200

const VERSION = 'redirects_version'
const BATCH_ROWS = 2000

type CachedRules = { version: number; table: RuleTable; edits: number | undefined }

const cached = new WeakMap<Database, CachedRules>()
const reading = new WeakMap<Database, Promise<RuleTable>>()

async function findVersion(db: Kysely<Tables>): Promise<number> {
  const row = await findRow(db, 'counters', { name: VERSION }, ['value'])
  return row?.value ?? 0
}

/** Call it in the transaction of every rule change. */
export const moveVersion = (trx: Transaction) => recordVersion(trx, VERSION)

async function readTable(db: Kysely<Tables>): Promise<RuleTable> {
  const table = createRuleTable()
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('redirect_rules')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_ROWS)
      .select(['id', 'kind', 'source', 'target', 'status'])
      .execute()
    for (const row of rows) registerRule(table, { ...row, status: row.status as RuleStatus })
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_ROWS) return table
    after = last.id
    await yieldToEventLoop()
  }
}

export async function findRules(database: Database, db: Kysely<Tables> = database.read) {
  const edits = database.findVersions()?.edits
  const version = await findVersion(db)
  const known = cached.get(database)
  const table = known?.version === version ? known.table : await readTable(db)
  // The view of a transaction must not be cached before it commits.
  if (db === database.read) cached.set(database, { version, table, edits })
  return table
}

function readAgain(database: Database): Promise<RuleTable> {
  const underWay = reading.get(database)
  if (underWay) return underWay
  const read = findRules(database).finally(() => reading.delete(database))
  reading.set(database, read)
  return read
}

/** Returns the last known rules while the database is unavailable. */
export async function findCachedRules(database: Database): Promise<RuleTable> {
  const known = cached.get(database)
  const versions = database.findVersions()
  if (known && (versions === null || versions.edits === known.edits)) return known.table
  return readAgain(database)
}

export const findRedirect = async (database: Database, path: string, search: string) =>
  findRuleResult(await findCachedRules(database), path, search)
