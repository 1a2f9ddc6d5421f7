import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSavingRun, type MergeRules } from '../src/businesses/saving/incoming-business.ts'
import { saveBusinesses } from '../src/businesses/saving/save-businesses.server.ts'
import { mergeBusinesses } from '../src/duplicates/merge-businesses.server.ts'
import { runImport } from '../src/imports/run-import.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { CUSTOM_FIELDS, customField, defineCustomFields } from './custom-fields.ts'
import { editBusiness } from './edit-business.ts'
import { csvOf, openFileFolder } from './import-files.ts'
import { beginTestImport, endTestImport, importRows, incoming } from './incoming.ts'
import { runQueuedRuns } from './queued-runs.ts'
import { type callsWith, signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const NOW = Date.UTC(2026, 10, 16, 11)
const BULK = '/api/admin/businesses/bulk-edit'

const VALUES: (Record<string, string> | null)[] = [
  { wifi: 'yes', founded: '1901.5', oven: 'Stone', inspected: '2024-02-29' },
  { wifi: 'no', founded: '-3', licence_number: 'ÇAY 100%_1', inspected: '2023-01-01' },
  { founded: '1,234', licence_number: '"wifi":"yes"', inspected: 'last year' },
  { founded: '1.2.3', licence_number: '--1' },
  null,
]

describe.each(ENGINES)('changes of custom values on %s', { tags: ['custom-fields'] }, (engine) => {
  const files = openFileFolder()
  let database: Database
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  let calls: ReturnType<typeof callsWith>

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await defineCustomFields(database)
    const rows = VALUES.map((values, index) =>
      incoming(
        {
          name: `Shop ${index}`,
          place_id: `ChIJcustom-${index}-x`,
          custom_values: values && JSON.stringify(values),
        },
        index + 2,
      ),
    )
    await importRows(database, rows)
    app = (await openTestApp(database, {}, () => NOW)).app
    calls = await signedIn(app, database, NOW)
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    files.remove()
  })

  const rowOf = (index: number) =>
    database.read
      .selectFrom('businesses')
      .where('place_id', '=', `ChIJcustom-${index}-x`)
      .select(['id', 'custom_values', 'edited_custom', 'edited_fields'])
      .executeTakeFirstOrThrow()
  const storedOf = async (index: number) =>
    JSON.parse((await rowOf(index)).custom_values ?? '{}') as Record<string, string>
  const work = async () => expect(await runQueuedRuns(database, () => NOW)).toEqual([])
  const list = async (...where: string[]) => {
    const query = new URLSearchParams(where.map((each) => ['where', each]))
    const { status, json } = await calls.get(`/api/admin/businesses?${query}`)
    if (status !== 200) return status
    return json.businesses.map(({ name }: { name: string }) => Number(name.split(' ')[1])).sort()
  }

  it.each([
    ['custom_wifi:is:yes', [0]],
    ['custom_wifi:empty', [2, 3, 4]],
    ['custom_wifi:any', [0, 1]],
    ['custom_licence_number:contains:çay 100%_', [1]],
    ['custom_licence_number:contains:%', [1]],
    ['custom_licence_number:is:ÇAY 100%_1', [1]],
    ['custom_founded:min:1900', [0]],
    ['custom_founded:max:0', [1]],
    ['custom_founded:min:-3', [0, 1]],
    ['custom_licence_number:min:0', []],
    ['custom_inspected:from:2023-06-01', [0]],
    ['custom_inspected:to:2023-06-01', [1]],
    ['custom_founded:min:x', 400],
    ['custom_inspected:from:2023', 400],
    ['custom_:any', 400],
    ["custom_x');--:any", 400],
  ])('the list of businesses finds %s', async (where, expected) => {
    expect(await list(where)).toEqual(expected)
  })

  it('rows of the list and exports with a filter have the values', async () => {
    const { json } = await calls.get('/api/admin/businesses?where=custom_oven:is:stone')
    expect(json.businesses[0].customValues).toEqual(VALUES[0])
    const url = '/api/admin/export-csv?fields=name,custom_founded,custom_wifi'
    const { text } = await calls.get(`${url}&where=custom_wifi:any`)
    expect(text.trim().split(/\r?\n/).sort()).toEqual([
      'Shop 0,1901.5,yes',
      'Shop 1,-3,no',
      'name,custom_founded,custom_wifi',
    ])
    expect((await calls.get('/api/admin/export-csv?fields=name,custom_unknown')).status).toBe(400)
  })

  it('a bulk edit sets and clears single values, is protected from imports, and is undone', async () => {
    const ids = [(await rowOf(0)).id, (await rowOf(1)).id, (await rowOf(4)).id]
    const changes = { custom_values: { wifi: 'yes', founded: null, oven: 'electric' } }
    const { json: shown } = await calls.post(`${BULK}/preview`, { ids, changes })
    expect(shown).toMatchObject({ total: 3, changed: 3 })
    expect(shown.examples[0].fields).toEqual([
      { field: 'custom_founded', from: '1901.5', to: null },
      { field: 'custom_oven', from: 'Stone', to: 'Electric' },
    ])
    const invalid = { custom_values: { wifi: 'perhaps', nothing: 'x' } }
    const refused = await calls.post(`${BULK}/preview`, { ids, changes: invalid })
    expect(refused.status).toBe(400)
    expect(refused.json.errors.map(({ field }: { field: string }) => field)).toEqual([
      'custom_nothing',
      'custom_wifi',
    ])
    const { json } = await calls.post(BULK, { ids, changes })
    await work()
    expect(await storedOf(0)).toEqual({ wifi: 'yes', oven: 'Electric', inspected: '2024-02-29' })
    expect(await storedOf(1)).toMatchObject({ wifi: 'yes', licence_number: 'ÇAY 100%_1' })
    expect(await storedOf(4)).toEqual({ wifi: 'yes', oven: 'Electric' })
    expect((await rowOf(0)).edited_custom).toBe('founded oven')
    const path = files.write(
      'again.csv',
      csvOf([
        ['name', 'place_id', 'founded', 'inspected'],
        ['Shop 1', 'ChIJcustom-1-x', '1800', '2020-01-01'],
      ]),
    )
    await runImport(database, { path })
    expect(await storedOf(1)).toMatchObject({ inspected: '2020-01-01' })
    expect(await storedOf(1)).not.toHaveProperty('founded')

    expect((await calls.post(`/api/admin/runs/${json.runId}/undo`)).status).toBe(202)
    await work()
    expect(await storedOf(0)).toEqual(VALUES[0])
    expect(await storedOf(4)).toEqual({})
    expect(await rowOf(0)).toMatchObject({ edited_custom: null, edited_fields: 0 })
    // The import changed this business since.
    expect(await storedOf(1)).toMatchObject({ inspected: '2020-01-01', wifi: 'yes' })
  })

  it('the history lists each changed value, and an earlier version can be restored', async () => {
    const { id } = await rowOf(3)
    const path = `/api/admin/businesses/${id}`
    const { version } = (await calls.get(path)).json
    const changes = { custom_values: { founded: '7', licence_number: null } }
    expect((await calls.put(path, { version, changes })).status).toBe(200)
    const [latest, first] = (await calls.get(`${path}/history`)).json.changes
    expect(latest.fields).toEqual([
      { field: 'custom_founded', from: '1.2.3', to: '7' },
      { field: 'custom_licence_number', from: '--1', to: null },
    ])
    const returned = await calls.post(`${path}/return`, { version: latest.id, change: first.id })
    expect(returned.status).toBe(200)
    expect(await storedOf(3)).toEqual(VALUES[3])
  })

  it('an import follows the rule for custom fields, value by value', async () => {
    const place_id = 'ChIJcustom-2-x'
    const row = (custom_values: string, rowNumber: number) =>
      incoming({ name: 'Shop 2', place_id, custom_values }, rowNumber)
    const importUnder = async (policy: MergeRules['policy'], keepEdited = true) => {
      const id = await beginTestImport(database, NOW)
      const rules = { policy, keepEdited }
      const run = createSavingRun({ id, source: null, licence: null, approve: true, rules })
      const rows = [row('{"oven":"Stone","wifi":"yes"}', 2)]
      await database.change((trx) => saveBusinesses(database, trx, run, rows, NOW))
      await endTestImport(database, id)
    }
    await editBusiness(database, place_id, { custom_values: '{"wifi":"no"}' })
    await importUnder({ custom_values: 'keep' })
    expect(await storedOf(2)).toEqual({ wifi: 'no' })
    await importUnder({ custom_values: 'fill' })
    expect(await storedOf(2)).toEqual({ oven: 'Stone', wifi: 'no' })
    await importUnder({})
    expect(await storedOf(2)).toEqual({ oven: 'Stone', wifi: 'yes' })
    const path = `/api/admin/businesses/${(await rowOf(2)).id}`
    const { version } = (await calls.get(path)).json
    const changes = { custom_values: { wifi: 'no', founded: 5 } }
    expect((await calls.put(path, { version, changes })).status).toBe(200)
    await importUnder({}, false)
    expect(await storedOf(2)).toEqual({ founded: '5', oven: 'Stone', wifi: 'yes' })
    expect((await rowOf(2)).edited_custom).toBe('founded')
  })

  it('a later row of the same business fills the values that the first left empty', async () => {
    const rows = [
      ['name', 'place_id', 'wifi', 'oven'],
      ['Twice', 'ChIJcustom-twice-x', 'yes', ''],
      ['Twice', 'ChIJcustom-twice-x', 'no', 'Stone'],
    ]
    await runImport(database, { path: files.write('twice.csv', csvOf(rows)) })
    const { custom_values } = await database.read
      .selectFrom('businesses')
      .where('place_id', '=', 'ChIJcustom-twice-x')
      .select('custom_values')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(custom_values ?? '{}')).toEqual({ oven: 'Stone', wifi: 'yes' })
  })

  it('values are read again after the type of a field changes, also from an unchanged file', async () => {
    const fields = CUSTOM_FIELDS.filter(({ key }) => key !== 'wifi')
    await defineCustomFields(database, [...fields, customField('wifi')])
    const path = files.write(
      'types.csv',
      csvOf([
        ['name', 'place_id', 'city', 'country', 'category', 'wifi'],
        ['Typed', 'ChIJcustom-typed-x', 'Basel', 'Switzerland', 'Bakery', 'Ja'],
      ]),
    )
    const first = await runImport(database, { path })
    // A row with notes is always read again.
    expect(first.reasonTypes).toEqual([])
    await defineCustomFields(database)
    const second = await runImport(database, { path })
    expect(second.reasonTypes.map(({ field }) => field)).toEqual(['custom_wifi'])
  })

  it('a merge joins the custom values of both sides, with their protection', async () => {
    await importRows(database, [
      incoming({ name: 'Kept', place_id: 'ChIJcustom-kept-x', custom_values: '{"wifi":"yes"}' }),
      incoming(
        {
          name: 'Gone',
          place_id: 'ChIJcustom-gone-x',
          custom_values: '{"oven":"Stone","wifi":"no"}',
        },
        3,
      ),
    ])
    await editBusiness(database, 'ChIJcustom-gone-x', { edited_custom: 'oven wifi' })
    const idOf = async (name: string) =>
      (
        await database.read
          .selectFrom('businesses')
          .where('place_id', '=', `ChIJcustom-${name}-x`)
          .select('id')
          .executeTakeFirstOrThrow()
      ).id
    const kept = { id: await idOf('kept'), version: null }
    const gone = { id: await idOf('gone'), version: null }
    const by = { runId: null, adminId: null }
    await database.change((trx) =>
      mergeBusinesses(database, trx, by, { kept, gone, take: null }, NOW),
    )
    const merged = await database.read
      .selectFrom('businesses')
      .where('id', '=', kept.id)
      .select(['custom_values', 'edited_custom'])
      .executeTakeFirstOrThrow()
    expect(merged).toEqual({
      custom_values: '{"oven":"Stone","wifi":"yes"}',
      edited_custom: 'oven',
    })
  })
})
