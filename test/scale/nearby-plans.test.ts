// @module-tag business-nearby
import { CompiledQuery, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { findNearby } from '../../src/businesses/find-neighbors.server.ts'
import { openPostgres } from '../../src/platform/database/database.postgres.ts'
import type { Database } from '../../src/platform/database/database.server.ts'
import { openSqlite } from '../../src/platform/database/database.sqlite.ts'
import { importRows, incoming } from '../incoming.ts'
import { ENGINES, type Engine, locationOf, openTestDatabase } from '../test-database.ts'

const ROWS = 2000
const INDEX = 'businesses_listed_by_point'
const CENTRE = { latitude: 47.38, longitude: 8.54 }

type Sent = { sql: string; parameters: readonly unknown[] }
type Step = { 'Node Type': string; 'Index Name'?: string; 'Heap Fetches'?: number; Plans?: Step[] }

/** Opens the same database with a connection that records its statements. */
function reopen(engine: Engine, location: string, onQuery: (sent: Sent) => void): Database {
  if (engine === 'postgres') return openPostgres(location, onQuery)
  return openSqlite(location, (text) => onQuery({ sql: text, parameters: [] }))
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

async function explainOnPostgres(database: Database, { sql: text, parameters }: Sent) {
  const query = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters])
  const { rows } = await database.read.executeQuery<Record<string, [{ Plan: Step }]>>(query)
  return stepsOf(rows[0]!['QUERY PLAN']![0].Plan).filter((step) => step['Index Name'])
}

describe.each(ENGINES)('the plan of nearby businesses on %s', (engine) => {
  it('findNearby sends statements that read one covering index and never the table', async () => {
    const filled = await openTestDatabase(engine)
    await importRows(
      filled,
      Array.from({ length: ROWS }, (_, index) =>
        incoming(
          {
            name: `Shop ${index}`,
            place_id: `ChIJnear-${index}`,
            latitude: CENTRE.latitude + (index % 45) * 0.0007,
            longitude: CENTRE.longitude + Math.floor(index / 45) * 0.0007,
          },
          index + 2,
        ),
      ),
    )
    const location = await locationOf(filled)
    if (location === null) {
      process.stderr.write('Skipped: the plan on PGlite, which takes one connection\n')
      return filled.close()
    }
    const sent: Sent[] = []
    const database = reopen(engine, location, (each) => sent.push(each))
    if (engine === 'postgres') {
      // VACUUM marks only pages whose commits are on disk, and this server writes them late.
      await sql`checkpoint`.execute(database.write)
      await sql`vacuum analyze businesses`.execute(database.write)
    }
    sent.length = 0
    expect(await findNearby(database, CENTRE, 1, 6)).toHaveLength(6)
    const statements = [...sent]
    expect(statements.length).toBeGreaterThan(0)
    for (const each of statements) {
      if (engine === 'postgres') {
        const steps = await explainOnPostgres(database, each)
        expect(steps).toMatchObject([
          { 'Node Type': 'Index Only Scan', 'Index Name': INDEX, 'Heap Fetches': 0 },
        ])
        continue
      }
      const { rows } = await database.read.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${each.sql}`),
      )
      const steps = rows.map(({ detail }) => detail).filter((step) => /businesses/.test(step))
      expect(steps).toHaveLength(9)
      for (const step of steps)
        expect(step).toBe(
          `SEARCH businesses USING COVERING INDEX ${INDEX} (geo_key>? AND geo_key<?)`,
        )
    }
    await database.close()
    await filled.close()
  })
})
