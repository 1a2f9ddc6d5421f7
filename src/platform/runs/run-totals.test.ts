import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importRows, incoming } from '../../../test/incoming.ts'
import { runNow } from '../../../test/queued-runs.ts'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import { countTotals, findStoredTotals } from '../../catalog/categories/recount-totals.server.ts'
import type { Database } from '../database/database.server.ts'
import { undoRun } from './undo-run.server.ts'

const BUSINESSES = 40
const CITIES = [
  { city: 'Basel', country_code: 'CH' },
  { city: 'Lyon', country_code: 'FR' },
  { city: null, country_code: 'FR' },
]

const act = fc.oneof(
  fc.record({
    kind: fc.constantFrom('approve' as const, 'unapprove' as const, 'delete' as const),
    ids: fc.uniqueArray(fc.integer({ min: 1, max: BUSINESSES + 2 }), { maxLength: 20 }),
    reason: fc.constantFrom('removed', 'blocked'),
  }),
  fc.record({
    kind: fc.constantFrom('delete-all' as const, 'delete-test-data' as const, 'fix-slugs' as const),
  }),
  // One of the last runs, counted from the newest.
  fc.record({ kind: fc.constant('undo' as const), back: fc.integer({ min: 0, max: 5 }) }),
  fc.record({ kind: fc.constant('import' as const) }),
)

const ROWS = Array.from({ length: BUSINESSES }, (_, index) =>
  incoming(
    {
      name: index % 4 ? `Business ${index}` : `Test business ${index}`,
      place_id: `ChIJbusiness-${index}`,
      type: ['Bakery', 'Shop', 'Café'][index % 3] ?? null,
      rating: index % 5,
      ...CITIES[index % CITIES.length],
    },
    index + 2,
  ),
)

describe.each(ENGINES)('totals after runs on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, ROWS)
  })
  afterAll(() => database.close())

  async function perform(
    action: typeof act extends fc.Arbitrary<infer Act> ? Act : never,
    done: number[],
  ) {
    if (action.kind === 'import') return void (await importRows(database, ROWS))
    if (action.kind !== 'undo') {
      const { kind, ...input } = action
      return void done.push((await runNow(database, kind, input)).id)
    }
    const id = done.at(-1 - action.back)
    if (id === undefined) return
    const end = await database.change((trx) => undoRun(trx, id, null, Date.now()))
    if (end.kind !== 'queued') return
    await runNow(database, 'approve', { ids: [] })
    done.push(end.runId)
  }

  it('totals match a recount after any sequence of approvals, deletions, imports and undos', {
    tags: ['run-undo'],
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 8 }), async (actions) => {
        const done: number[] = []
        for (const each of actions) await perform(each, done)
        expect(await findStoredTotals(database.read)).toEqual(await countTotals(database.read))
      }),
      { numRuns: engine === 'sqlite' ? 40 : 12 },
    )
  })

  it('totals return to their initial values after all runs are undone in reverse order', async () => {
    await importRows(database, ROWS)
    const before = await findStoredTotals(database.read)
    const ids = Array.from({ length: 10 }, (_, index) => index + 5)
    const runs = [
      await runNow(database, 'unapprove', { ids }),
      await runNow(database, 'delete', { ids: ids.slice(3), reason: 'removed' }),
      await runNow(database, 'approve', { ids }),
      await runNow(database, 'delete-all'),
    ]
    for (const { id } of runs.reverse()) {
      await database.change((trx) => undoRun(trx, id, null, Date.now()))
      await runNow(database, 'approve', { ids: [] })
    }
    expect(await findStoredTotals(database.read)).toEqual(before)
  })
})
