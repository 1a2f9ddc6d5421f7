import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_ORDERS } from '../../src/business-list/admin-list-options.ts'
import {
  type Condition,
  FILTER_FIELD_NAMES,
  findFilterField,
  parseCondition,
} from '../../src/business-list/filters/filter-fields.ts'
import { findConditionPlaces } from '../../src/business-list/filters/filter-plan.server.ts'
import { listForAdmin } from '../../src/business-list/list-for-admin.server.ts'
import { openPostgres } from '../../src/platform/database/database.postgres.ts'
import type { Database } from '../../src/platform/database/database.server.ts'
import { openSqlite } from '../../src/platform/database/database.sqlite.ts'
import { importRows, incoming } from '../incoming.ts'
import { ENGINES, locationOf, openTestDatabase } from '../test-database.ts'

const ROWS = 3000
const VALUES: Partial<Record<string, string>> = {
  country: 'DE',
  city: 'Town 3',
  category: 'Kind 3',
  business_status: 'OPERATIONAL',
  added: '2026-01-15',
}
const CONDITIONS = FILTER_FIELD_NAMES.flatMap((field) =>
  findFilterField(field).operators.map((op): Condition => {
    const text = op === 'empty' || op === 'any' ? `${field}:${op}` : `${field}:${op}:`
    const value = VALUES[field] ?? (findFilterField(field).input === 'text' ? 'Shop' : '3')
    const condition = parseCondition(text.endsWith(':') ? text + value : text)
    if (!condition) throw new Error(`${text} is not a condition`)
    return condition
  }),
)

/** Reads of these tables must not grow with the directory. */
const GROWS = 'businesses|business_\\w+'
/** Candidates from an index, up to a bound, are sorted, and the parts of given lists and words are scanned. */
const SORTS_GATHERED = /\) as found\b[\s\S]*\border by\b/

describe.each(ENGINES)('plans of the filters of the business list on %s', (engine) => {
  const statements = new Map<string, readonly unknown[]>()
  let filled: Database
  let database: Database
  beforeAll(async () => {
    filled = await openTestDatabase(engine)
    const rows = Array.from({ length: ROWS }, (_, index) =>
      incoming(
        {
          name: `Shop ${index % 1000}`,
          place_id: `ChIJfilters-${index}`,
          type: `Kind ${index % 40}`,
          city: `Town ${index % 70}`,
          country_code: 'DE',
          rating: index % 2 === 0 ? null : 4,
        },
        index + 2,
      ),
    )
    await importRows(filled, rows, ROWS)
    // SQLite plans without statistics in a directory too; PostgreSQL collects them by itself.
    if (engine === 'postgres') await sql`analyze`.execute(filled.write)
    const location = (await locationOf(filled)) ?? ''
    database =
      engine === 'sqlite'
        ? openSqlite(location, (text) => statements.set(text, []))
        : openPostgres(location, (query) => statements.set(query.sql, query.parameters))
  })
  afterAll(async () => {
    await database.close()
    await filled.close()
  })

  /** As if the tables were large: PostgreSQL scans small ones. */
  const planOf = (text: string, parameters: readonly unknown[]) =>
    filled.read.connection().execute(async (connection) => {
      if (engine === 'sqlite') {
        const query = CompiledQuery.raw(`explain query plan ${text}`)
        const { rows } = await connection.executeQuery<{ detail: string }>(query)
        return rows.map(({ detail }) => detail)
      }
      await connection.executeQuery(CompiledQuery.raw('set enable_seqscan = off'))
      await connection.executeQuery(CompiledQuery.raw('set enable_sort = off'))
      const query = CompiledQuery.raw(`explain ${text}`, [...parameters])
      const { rows } = await connection.executeQuery<{ 'QUERY PLAN': string }>(query)
      return rows.map((row) => row['QUERY PLAN'])
    })

  const isSlow = (step: string, text: string) =>
    engine === 'sqlite'
      ? (/TEMP B-TREE FOR ORDER BY/.test(step) && !SORTS_GATHERED.test(text)) ||
        (new RegExp(`^SCAN (${GROWS})\\b`).test(step) &&
          !/VIRTUAL TABLE/.test(step) &&
          !(/USING (COVERING )?INDEX/.test(step) && /\blimit \?/.test(text)))
      : new RegExp(`Seq Scan on (${GROWS})\\b`).test(step) ||
        (/^\s*(->)?\s*Sort\b/.test(step) && !SORTS_GATHERED.test(text))

  it.each([false, true])(
    'every filter in every order reads an index or a batch of rows (walking: %s)',
    { tags: ['admin-grid-speed'] },
    async (isWalking) => {
      const words = isWalking ? { ...database.words, gatheredTo: -1 } : database.words
      statements.clear()
      for (const condition of CONDITIONS)
        for (const by of ADMIN_ORDERS)
          for (const direction of ['asc', 'desc'] as const) {
            const conditions = await findConditionPlaces(database, [condition])
            const filters = { filter: '', categoryId: null, status: 'all', conditions } as const
            await listForAdmin({ ...database, words }, filters, { by, direction }, 1, 20)
          }
      const slow: string[] = []
      for (const [text, parameters] of statements)
        if (/^\s*(select|with)/i.test(text) && /\bbusiness/.test(text))
          for (const step of await planOf(text, parameters))
            if (isSlow(step, text)) slow.push(`${step}: ${text}`)
      expect(statements.size).toBeGreaterThan(15)
      expect(slow).toEqual([])
    },
  )

  it('the check of plans detects a scan and a sort', async () => {
    for (const text of [
      'select id from businesses where email is null',
      'select id from businesses where removed_at is null order by email limit 5',
    ]) {
      const plan = await planOf(text, [])
      expect(
        plan.filter((step) => isSlow(step, text)),
        text,
      ).not.toEqual([])
    }
  })
})
