import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../src/config.ts'
import type { Database } from '../src/database/database.ts'
import { prepareDirectory } from '../src/prepare-directory.ts'
import { importRows, incoming } from './incoming.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const DEMO_SOURCE = 'Gazetteer demo data'
const DEMO_ROWS = 3000

describe.each(ENGINES)('preparing a directory on %s', { timeout: 60_000 }, (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  const prepare = () => prepareDirectory({ config: parseConfig({}), database, say: () => {} })
  const demoBusinesses = async () => {
    const rows = await database.read
      .selectFrom('businesses')
      .where('source', '=', DEMO_SOURCE)
      .select('id')
      .execute()
    return rows.length
  }
  const failedDemoRun = () =>
    database.write
      .insertInto('runs')
      .values({ kind: 'import', state: 'failed', source: DEMO_SOURCE, created_at: 1 } as never)
      .execute()

  it('loads the demo data once, and goes on where a start was cut off', async () => {
    await failedDemoRun()
    await importRows(database, [incoming({ name: 'Half', place_id: 'half-of-the-demo' })])
    await database.write.updateTable('businesses').set({ source: DEMO_SOURCE }).execute()
    await prepare()
    expect(await demoBusinesses()).toBe(DEMO_ROWS + 1)
    await prepare()
    expect(await demoBusinesses()).toBe(DEMO_ROWS + 1)
  })

  it("never puts demo data beside an operator's own, even after a start that failed", async () => {
    await failedDemoRun()
    await importRows(database, [incoming({ name: 'A Real Shop', place_id: 'a-real-shop-1' })])
    await prepare()
    expect(await demoBusinesses()).toBe(0)
  })
})
