import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFileFolder } from '../../test/import-files.ts'
import { findTestRun, runNow, runQueuedRuns } from '../../test/queued-runs.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import { buildFieldBits } from '../businesses/business-fields.server.ts'
import { applyBusinessEdit } from '../businesses/saving/edit-businesses.server.ts'
import { runImport } from '../imports/run-import.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { undoRun } from '../platform/runs/undo-run.server.ts'
import { previewAutomaticMerges } from './automatic-merge.server.ts'
import { findMergesOf, undoPairMerge } from './undo-merge.server.ts'

const HEADER =
  'cid,name,full_address,city,country_code,latitude,longitude,phone,website,reviews,description,place_id'

type Listing = {
  cid: string
  name: string
  at: number
  placeId?: string
  phone?: string
  more?: string
}

const formatRow = ({ cid, name, at, placeId = '', phone, more = '' }: Listing) =>
  [
    ...[cid, name, `"Rheingasse ${at}, Basel"`, 'Basel', 'CH'],
    ...[
      47 + at / 20,
      7.5,
      phone ?? `+41 61 555 10 ${10 + at}`,
      `https://shop${at}.example.org/`,
      at,
      more,
      placeId,
    ],
  ].join(',')

const NAMES = Array.from(
  { length: 14 },
  (_, at) => `Karadeniz ${'abcdefghijklmn'[at]!.repeat(5)} Bakery`,
)
const LISTED = NAMES.map((name, at) => ({ cid: `70000000${10 + at}`, name, at: at + 1 }))
/** The same businesses from another source; the last two contradict the first. */
const OTHERS = NAMES.map((name, at) => ({
  cid: `80000000${10 + at}`,
  name: at === 13 ? `${name} 2` : name,
  at: at + 1,
  placeId: at === 12 ? 'ChIJsecond-listing-of-google' : '',
  more: `Text ${at}`,
}))
const FIRST = LISTED.map((each) =>
  each.at === 13 ? { ...each, placeId: 'ChIJfirst-listing-of-google' } : each,
).map((each) => (each.at === 14 ? { ...each, name: `${each.name} 1` } : each))

const files = openFileFolder()
afterAll(() => files.remove())

describe.each(ENGINES)('automatic merging after an import on %s', (engine) => {
  let database: Database
  let now = Date.UTC(2026, 10, 16, 12)
  const clock = () => now

  const importFile = async (
    source: string,
    rows: readonly Listing[],
    autoMergeScore: number | null = null,
  ) => {
    now += 1000
    const path = files.write(`${source}.csv`, [HEADER, ...rows.map(formatRow)].join('\n'))
    const { counts } = await runImport(database, {
      path,
      source,
      now: clock,
      options: { autoMergeScore },
    })
    expect(counts.failed).toBe(0)
    now += 1000
    expect(await runQueuedRuns(database, clock)).toEqual([])
  }
  const findMergeRun = () =>
    database.read
      .selectFrom('runs')
      .where('kind', '=', 'merge-duplicates')
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirst()
  const stateOf = async () => ({
    businesses: await database.read
      .selectFrom('businesses')
      .orderBy('id')
      .select(['id', 'name', 'removed_at', 'merged_into', 'description'])
      .execute(),
    keys: await database.read.selectFrom('business_keys').orderBy('value').selectAll().execute(),
  })
  const mergedNames = async () => {
    const { businesses } = await stateOf()
    return businesses.filter(({ merged_into }) => merged_into !== null).map(({ name }) => name)
  }
  const undone = async (undo: Promise<{ kind: string }>) => {
    expect((await undo).kind).toBe('queued')
    now += 1000
    expect(await runQueuedRuns(database, clock)).toEqual([])
  }

  beforeEach(async () => {
    now += 60_000
    database = await openTestDatabase(engine)
    await importFile('first', FIRST)
  })
  afterEach(() => database.close())

  it('imports merge nothing by themselves unless their options say so', async () => {
    await importFile('second', OTHERS)
    expect(await findMergeRun()).toBeUndefined()
    expect(await mergedNames()).toEqual([])
  })

  it('an import with a score merges its duplicates, but none that contradict each other', {
    tags: ['duplicates-automatic'],
  }, async () => {
    await importFile('second', OTHERS, 90)
    const run = await findMergeRun()
    expect(run).toMatchObject({ state: 'done', updated: 12, admin_id: null })
    expect((await mergedNames()).sort()).toEqual(NAMES.slice(0, 12).sort())
    const merged = (await stateOf()).businesses.find(({ merged_into }) => merged_into !== null)
    const [merge] = await findMergesOf(database, merged?.id ?? 0)
    expect(merge?.score).toBeGreaterThanOrEqual(90)
    expect(merge?.isAutomatic).toBe(true)
    expect(merge?.reasons?.map(({ kind }) => kind)).toContain('name')
  })

  it('one undo restores all automatic merges of an import', {
    tags: ['duplicates-automatic'],
  }, async () => {
    await importFile('second', OTHERS)
    const before = await stateOf()
    await runNow(
      database,
      'merge-duplicates',
      { minScore: 90, upTo: 1000, importId: await lastImport() },
      now,
    )
    expect(await mergedNames()).toHaveLength(12)
    const run = await findMergeRun()
    await undone(database.change((trx) => undoRun(trx, run?.id ?? 0, null, now)))
    expect(await stateOf()).toEqual(before)
  })

  const lastImport = async () =>
    (
      await database.read
        .selectFrom('runs')
        .where('kind', '=', 'import')
        .orderBy('id', 'desc')
        .select('id')
        .executeTakeFirstOrThrow()
    ).id

  it('each automatic merge can be undone alone, and the later one of a chain comes first', {
    tags: ['duplicates-automatic'],
  }, async () => {
    const [first] = OTHERS
    await importFile(
      'second',
      [...OTHERS.slice(0, 3), { ...first!, cid: '9000000010', more: 'Third' }],
      90,
    )
    const all = await stateOf()
    expect(await mergedNames()).toHaveLength(4)
    const pairs = await database.read
      .selectFrom('duplicate_pairs')
      .where('state', '=', 'merged')
      .orderBy('decided_at')
      .selectAll()
      .execute()
    const of = (name: string) =>
      pairs
        .map(
          (pair) =>
            JSON.parse(pair.merge ?? '{}') as { goneId: number; keptId: number; order: number },
        )
        .filter(({ goneId }) => all.businesses.find(({ id }) => id === goneId)?.name === name)
        .sort((one, other) => one.order - other.order)
    const [single] = of(NAMES[1]!)
    await undone(
      database.change((trx) =>
        undoPairMerge(trx, { id: single!.keptId, otherId: single!.goneId }, null, now),
      ),
    )
    expect((await mergedNames()).sort()).toEqual([NAMES[0], NAMES[0], NAMES[2]].sort())
    const chain = of(NAMES[0]!)
    for (const merge of chain.toReversed()) {
      await undone(
        database.change((trx) =>
          undoPairMerge(trx, { id: merge.keptId, otherId: merge.goneId }, null, now),
        ),
      )
      const gone = (await stateOf()).businesses.find(({ id }) => id === merge.goneId)
      expect(gone).toMatchObject({ merged_into: null, removed_at: null })
    }
    const run = await findMergeRun()
    expect(run?.state).toBe('done')
    expect(await mergedNames()).toEqual([NAMES[2]])
    const keys = (await stateOf()).keys.filter(
      ({ value }) => value === '9000000010' || value === '8000000010',
    )
    expect(new Set(keys.map(({ business_id }) => business_id)).size).toBe(2)
    await undone(database.change((trx) => undoRun(trx, run?.id ?? 0, null, now)))
    expect(await mergedNames()).toEqual([])
    expect((await findTestRun(database, run?.id ?? 0)).state).toBe('undone')
  })

  it('businesses whose manual edits disagree are never merged automatically', {
    tags: ['duplicates-automatic'],
  }, async () => {
    const edit = (name: string, values: object) =>
      database.change(async (trx) => {
        const { id } = await trx
          .selectFrom('businesses')
          .where('name', '=', name)
          .select('id')
          .executeTakeFirstOrThrow()
        const edited_fields = buildFieldBits(Object.keys(values) as ['description'])
        const by = { runId: null, adminId: null }
        await applyBusinessEdit(database, trx, by, [id], () => ({ ...values, edited_fields }), now)
      })
    await edit(NAMES[0]!, { description: 'By hand' })
    await edit(NAMES[1]!, { email: 'one@example.org' })
    await importFile('second', OTHERS, 90)
    const merged = await mergedNames()
    expect(merged).not.toContain(NAMES[0])
    expect(merged).toContain(NAMES[1])
    expect(await findMergeRun()).toMatchObject({ updated: 11 })
  })

  it('the preview counts pairs for several scores like the run and shows ten of them', {
    tags: ['duplicates-automatic'],
  }, async () => {
    await importFile('second', OTHERS)
    const preview = await previewAutomaticMerges(database, { minScore: 90, source: 'second' })
    expect(preview).toMatchObject({ pairs: 12, isExact: true })
    expect(preview.scores.map(({ score }) => score)).toEqual([90, 95, 99])
    expect(preview.scores[0]?.pairs).toBe(12)
    expect(preview.examples).toHaveLength(10)
    const other = await previewAutomaticMerges(database, { minScore: 90, source: 'unused' })
    expect(other).toMatchObject({ pairs: 0, examples: [] })
  })
})
