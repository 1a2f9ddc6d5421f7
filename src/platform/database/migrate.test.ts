import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importRows, incoming } from '../../../test/incoming.ts'
import { upgrade } from '../../../test/legacy-cities.ts'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from './database.server.ts'
import { listMigrations, MIGRATIONS } from './migrate.server.ts'

/** Earlier released migrations don't follow this rule. */
const FIRST = '0018'

it('a migration that alters the table of businesses does not read all of it', () => {
  const altering = listMigrations()
    .filter((name) => name >= FIRST)
    .map((name) => readFileSync(join(MIGRATIONS, name, 'postgres.sql'), 'utf8'))
    .filter((text) => /^alter table businesses/m.test(text))
  expect(altering.length).toBeGreaterThan(3)
  const reading = /(?<!exists \(select 1 )from businesses|update businesses|index \w+ on businesses/
  expect(altering.filter((text) => reading.test(text))).toEqual([])
})

describe.each(ENGINES)('migrations on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())
  const runs = () => database.read.selectFrom('runs').select(['kind', 'created_at']).execute()

  it.each([
    ['0021-one-city-one-page', 'match-cities'],
    ['0022-vocabulary-categories', 'match-categories'],
    ['0025-approximate-positions', 'index-words'],
  ])('%s queues a run of %s if there are businesses', async (migration, kind) => {
    expect(await runs()).toEqual([])
    await upgrade(database, migration)
    expect(await runs()).toEqual([])
    await importRows(database, [incoming({ name: 'Blue Door' }, 1)])
    await upgrade(database, migration)
    const [run] = (await runs()).filter((each) => each.kind === kind)
    expect(run?.created_at).toBeGreaterThan(1_700_000_000_000)
  })
})
