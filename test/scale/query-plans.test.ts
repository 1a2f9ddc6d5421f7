import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { finished } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openSqlite } from '../../src/database/sqlite.ts'
import { runImport } from '../../src/domain/imports/run-import.ts'
import { sampleBusinesses } from '../../src/domain/samples/sample-businesses.ts'
import { formatSampleRow, sampleCsvHeader } from '../../src/domain/samples/sample-csv.ts'
import { CALLS, PAGES } from '../../src/routes.ts'
import { openTestApp } from '../test-app.ts'

const ROWS = 100_000

/**
 * What is wrong with a plan: reading a table from end to end, sorting what no index orders, or
 * walking an index without an end. One-row tables and parameter lists (json_each) may be scanned.
 */
function faultsOf(text: string, plan: string[]): string[] {
  return plan.filter((step) => {
    if (/USE TEMP B-TREE/.test(step)) return true
    if (!/^SCAN /.test(step) || /^SCAN (json_each|site_totals|CONSTANT ROW)/.test(step))
      return false
    const isOrderedWalk = /USING (COVERING )?INDEX/.test(step) && / limit \?/.test(text)
    return !isOrderedWalk
  })
}

describe(`every query at ${ROWS.toLocaleString('en')} businesses`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'gazetteer-plans-'))
  const statements = new Set<string>()
  let database: Database
  let plans: DatabaseSync

  beforeAll(async () => {
    const csv = join(folder, 'sample.csv')
    const output = createWriteStream(csv)
    output.write(sampleCsvHeader)
    for (const row of sampleBusinesses(ROWS))
      if (!output.write(formatSampleRow(row))) await once(output, 'drain')
    output.end()
    await finished(output)
    database = openSqlite(join(folder, 'plans.db'), (text) => statements.add(text))
    await migrate(database)
    statements.clear()
    const { counts } = await runImport(database, { path: csv })
    expect(counts.added).toBe(ROWS)
    plans = new DatabaseSync(join(folder, 'plans.db'))
  }, 240_000)

  afterAll(async () => {
    plans.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const planOf = (text: string) =>
    plans
      .prepare(`explain query plan ${text}`)
      .all()
      .map((row) => String(row.detail))

  const faults = () =>
    [...statements]
      .filter((text) => /^\s*(select|update|delete|with)/i.test(text))
      .flatMap((text) => faultsOf(text, planOf(text)).map((step) => `${step}: ${text}`))

  it('of an import finds its rows by an index', () => {
    expect(statements.size).toBeGreaterThan(15)
    expect(faults()).toEqual([])
  })

  it('of every page and call is a walk along an index', async () => {
    const { app } = await openTestApp(database)
    const { slug } = await database.read
      .selectFrom('businesses')
      .select('slug')
      .where('id', '=', 777)
      .executeTakeFirstOrThrow()
    statements.clear()
    const paths = [...Object.values(PAGES), ...Object.values(CALLS)].map(({ pattern }) =>
      pattern.replace(':slug', slug),
    )
    for (const path of [
      ...paths,
      '/businesses?page=100',
      '/business/no-such-business',
      '/api/businesses?page=100&limit=100',
    ]) {
      const { statusCode } = await app.inject(path)
      expect(statusCode, path).toBeLessThan(500)
    }
    await app.close()
    expect(statements.size).toBeGreaterThan(8)
    expect(faults()).toEqual([])
  })

  it('would be caught if it scanned or sorted', () => {
    for (const text of [
      'select * from businesses where phone = ?',
      'select id from businesses where listed = 1 order by name limit ?',
      'select count(*) from businesses',
    ])
      expect(faultsOf(text, planOf(text)), text).not.toEqual([])
  })
})
