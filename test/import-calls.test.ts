import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReasonsWire } from '../src/contract/admin/runs.schema.ts'
import { queueImport } from '../src/domain/imports/queue-import.ts'
import { csvOf, openFileFolder, snapshot, totalsAgree } from './import-files.ts'
import { signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { describeMostlyOnSqlite, openTestDatabase } from './test-database.ts'
import { importNow, workOffImports } from './work-off-imports.ts'
import { workOffRuns } from './work-off-runs.ts'

const HEADER = ['name', 'place_id', 'city', 'country_code', 'phone', 'colour']
const row = (index: number, phone = '+41 61 111 11 11') => [
  `Place ${index}`,
  `ChIJcalled-${index}`,
  'Basel',
  'CH',
  phone,
  'blue',
]
const SOURCE = 'made up'
const MINUTE_MS = 60_000

const files = openFileFolder()
const write = (name: string, rows: string[][]) => files.write(name, csvOf([HEADER, ...rows]))
afterAll(() => files.remove())

describeMostlyOnSqlite('import API on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let server: Awaited<ReturnType<typeof openTestApp>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    server = await openTestApp(database, {}, Date.now)
    operator = await signedIn(server.app, database)
    const path = write('first.csv', [row(1), row(2), row(3)])
    await importNow(database, { path, source: SOURCE })
  })
  afterAll(async () => {
    await server.app.close()
    expect(server.errors).toEqual([])
    await database.close()
  })

  const url = (id: number, rest = '') => `/api/admin/imports/${id}${rest}`
  const work = async () => {
    await workOffImports(database)
    expect(await workOffRuns(database)).toEqual([])
    await workOffImports(database)
  }
  const preview = async (name: string, rows: string[][], options = {}) => {
    const path = write(name, rows)
    const asked = { path, preview: true, source: SOURCE, options }
    const id = await queueImport(database, asked, Date.now())
    await work()
    return id
  }
  const listed = async () =>
    JSON.parse((await server.app.inject('/api/businesses')).body).totalCount as number

  it('import calls return 401 without a session', async () => {
    const gets = ['', '/samples', '/businesses', '/missing'].map((rest) => url(1, rest))
    const posts = ['/preview', '/apply', '/approve', '/missing'].map((rest) => url(1, rest))
    for (const path of [...gets, '/api/admin/import-templates'])
      expect((await server.app.inject(path)).statusCode, path).toBe(401)
    for (const path of [...posts, '/api/admin/import-templates'])
      expect((await server.app.inject({ method: 'POST', url: path })).statusCode, path).toBe(401)
  })

  it('an import can be previewed, previewed again with other options, and applied once', async () => {
    const id = await preview('second.csv', [row(1, '+41 61 222 22 22'), row(2), row(4)])
    const before = await snapshot(database)
    const shown = (await operator.get(url(id))).json
    const { run, preview: counts, columns, choices, changedFields, options } = shown
    expect(run.state).toBe('previewed')
    expect(counts).toMatchObject({ total: 3, added: 1, updated: 1, unchanged: 1 })
    expect(columns).toMatchObject({ header: HEADER, unknown: ['colour'] })
    expect([choices.includes('phone'), changedFields, options.mapping]).toEqual([
      true,
      { phone: 1 },
      {},
    ])
    const sample = (await operator.get(url(id, '/samples?outcome=updated'))).json.samples
    expect(sample).toMatchObject([
      {
        rowNumber: 2,
        values: { phone: '+41 61 222 22 22' },
        before: { phone: '+41 61 111 11 11' },
      },
    ])

    const unknown = await operator.post(url(id, '/preview'), { policy: { height: 'keep' } })
    expect([unknown.status, unknown.json.errors[0].field]).toEqual([400, 'policy'])
    const change = { policy: { phone: 'keep' }, mapping: { '5': 'type' }, approve: false }
    expect((await operator.post(url(id, '/preview'), change)).status).toBe(202)
    expect((await operator.post(url(id, '/apply'))).json.reason).toBe('not-previewed')
    await work()
    const again = (await operator.get(url(id))).json
    // The three rows have a type now; the telephone number stays as it is.
    expect(again.preview).toMatchObject({ total: 3, added: 1, updated: 2, unchanged: 0 })
    expect(again.changedFields).toEqual({ type: 2 })
    expect(await snapshot(database)).toEqual(before)

    expect((await operator.post(url(id, '/apply'))).status).toBe(202)
    expect((await operator.post(url(id, '/apply'))).status).toBe(409)
    await work()
    const done = (await operator.get(url(id))).json
    expect(done.run).toMatchObject({ state: 'done', counts: { added: 1, updated: 2 } })
    expect(done.missing).toBe(1)
    expect(await totalsAgree(database)).toBe(true)
    for (const end of ['/preview', '/apply'])
      expect((await operator.post(url(id, end), {})).status).toBe(409)
  })

  it('approving an import publishes the businesses it added', async () => {
    const id = await preview('third.csv', [row(5), row(6)], { approve: false })
    expect((await operator.post(url(id, '/approve'))).json.reason).toBe('not-ended')
    await operator.post(url(id, '/apply'))
    await work()
    const unlisted = await listed()
    const { businesses } = (await operator.get(url(id, '/businesses'))).json
    expect(businesses).toMatchObject([
      { name: 'Place 5', isApproved: false, outcome: 'added' },
      { name: 'Place 6', isApproved: false, outcome: 'added' },
    ])
    expect((await operator.post(url(id, '/approve'))).status).toBe(202)
    await work()
    expect(await listed()).toBe(unlisted + 2)
  })

  it('businesses missing from the newest file can be closed or deleted, and the run undone', async () => {
    const id = await preview('fourth.csv', [row(1), row(2)])
    await operator.post(url(id, '/apply'))
    await work()
    const gone = (await operator.get(url(id, '/missing'))).json
    expect(gone.isNewest).toBe(true)
    expect(gone.businesses.map(({ name }: { name: string }) => name)).toEqual(
      [3, 4, 5, 6].map((index) => `Place ${index}`),
    )
    expect((await operator.get(url(1, '/missing'))).json.isNewest).toBe(false)
    const old = await operator.post(url(1, '/missing'), { act: 'delete' })
    expect([old.status, old.json.reason]).toEqual([409, 'not-newest'])
    const signedInAt = (confirmed_at: number) =>
      database.write.updateTable('sessions').set({ confirmed_at }).execute()
    await signedInAt(Date.now() - 11 * MINUTE_MS)
    const unsure = await operator.post(url(id, '/missing'), { act: 'delete' })
    expect([unsure.status, unsure.json.reason]).toEqual([403, 'confirm-password'])
    await signedInAt(Date.now())
    const before = await listed()
    for (const act of ['close', 'delete']) {
      const { status, json } = await operator.post(url(id, '/missing'), { act })
      expect(status).toBe(202)
      await work()
      // One of them was never approved.
      expect(await listed()).toBe(before - 3)
      expect((await operator.get(url(id, '/missing'))).json.businesses).toEqual([])
      expect((await operator.post(`/api/admin/runs/${json.runId}/undo`)).status).toBe(202)
      await work()
      expect(await listed()).toBe(before)
      expect(await totalsAgree(database)).toBe(true)
    }
  })

  it('missing businesses of an import cannot be deleted while a newer file is queued', async () => {
    const older = await preview('older.csv', [row(1)])
    await operator.post(url(older, '/apply'))
    await work()
    expect((await operator.get(url(older, '/missing'))).json.isNewest).toBe(true)
    const newer = await preview('newer.csv', [row(1), row(2)])
    expect((await operator.get(url(older, '/missing'))).json.isNewest).toBe(true)
    await operator.post(url(newer, '/apply'))
    // It has its turn first, and brings back what the older file did not name.
    const early = await operator.post(url(older, '/missing'), { act: 'delete' })
    expect([early.status, early.json.reason]).toEqual([409, 'not-newest'])
    await work()
    expect((await operator.get(url(older, '/missing'))).json.isNewest).toBe(false)
  })

  it('the import API strips characters the database cannot store and rejects over 2,000 column mappings', async () => {
    const id = await preview('odd.csv', [row(1)])
    const odd = { source: ' made\0 up\ud800 ', licence: ' \0 ' }
    expect((await operator.post(url(id, '/preview'), odd)).status).toBe(202)
    await work()
    const shown = (await operator.get(url(id))).json
    expect([shown.run.state, shown.source, shown.licence]).toEqual(['previewed', 'made up', null])
    const template = { runId: id, name: 'Od\0d' }
    const saved = await operator.post('/api/admin/import-templates', template)
    expect(saved.status).toBe(201)
    const [kept] = (await operator.get('/api/admin/import-templates')).json.templates
    expect(kept.name).toBe('Odd')
    expect((await operator.delete(`/api/admin/import-templates/${kept.id}`)).status).toBe(200)
    const columns = Array.from({ length: 2001 }, (_, column) => [column, 'ignore'])
    const wide = await operator.post(url(id, '/preview'), { mapping: Object.fromEntries(columns) })
    expect([wide.status, wide.json.errors[0].field]).toEqual([400, 'mapping'])
    const most = Object.fromEntries(columns.slice(1))
    expect((await operator.post(url(id, '/preview'), { mapping: most })).status).toBe(202)
    await work()
    expect((await operator.get(url(id))).json.run.state).toBe('previewed')
  })

  it('businesses imported without a source belong to the first source that imports them', async () => {
    const mine = 'named late'
    const rows = [row(21), row(22), row(23)]
    await importNow(database, { path: write('nameless.csv', rows) })
    const again = await importNow(database, { path: write('named.csv', rows), source: mine })
    expect(again.counts).toMatchObject({ unchanged: 3, updated: 0 })
    await importNow(database, { path: write('elsewhere.csv', rows), source: 'somebody else' })
    const newest = await importNow(database, {
      path: write('newest.csv', [row(21), row(22, '+41 61 333 33 33')]),
      source: mine,
    })
    const gone = (await operator.get(url(newest.id, '/missing'))).json
    expect(gone.businesses.map(({ name }: { name: string }) => name)).toEqual(['Place 23'])
  })

  it('an import template saves a column mapping and applies it to the next file with the same header', async () => {
    const id = await preview('fifth.csv', [row(1)], { mapping: { '5': 'type' } })
    const templates = '/api/admin/import-templates'
    const saved = await operator.post(templates, { runId: id, name: 'Colours' })
    expect(saved.status).toBe(201)
    const other = files.write(
      'other.csv',
      csvOf([
        ['name', 'city', 'hue'],
        ['Place 9', 'Basel', 'red'],
      ]),
    )
    const noted = await importNow(database, { path: other, preview: true })
    const taken = await operator.post(templates, { runId: noted.id, name: 'COLOURS' })
    expect([taken.status, taken.json.errors[0].field]).toEqual([400, 'name'])
    expect((await operator.post(templates, { runId: 9999, name: 'x' })).status).toBe(404)

    const path = files.write(
      'sixth.csv',
      csvOf([HEADER.map((title) => title.toUpperCase()), row(1)]),
    )
    const next = await importNow(database, { path, preview: true })
    const shown = (await operator.get(url(next.id))).json
    expect(shown.template).toEqual({ id: saved.json.id, name: 'Colours' })
    expect(shown.options.mapping).toEqual({ '5': 'type' })
    // Who matches the columns by hand is not overruled.
    await operator.post(url(next.id, '/preview'), { mapping: {} })
    await work()
    const own = (await operator.get(url(next.id))).json
    expect([own.template, own.options.mapping]).toEqual([null, {}])

    const [kept] = (await operator.get(templates)).json.templates
    expect(kept).toMatchObject({ name: 'Colours', username: 'admin', mapping: { '5': 'type' } })
    expect(kept.usedAt).toEqual(expect.any(Number))
    expect((await operator.delete(`${templates}/${kept.id}`)).status).toBe(200)
    expect((await operator.delete(`${templates}/${kept.id}`)).status).toBe(404)
    const acts = await database.read.selectFrom('audit_entries').select('action').execute()
    const actions = new Set(acts.map(({ action }) => action))
    for (const action of ['import.applied', 'import.changed', 'template.saved', 'template.deleted'])
      expect(actions).toContain(action)
  })

  it('applying an import under options that its preview did not show returns 409 and changes nothing', async () => {
    const id = await preview('shown.csv', [row(1), row(31)], { mapping: { '5': 'type' } })
    const before = await snapshot(database)
    const { options, source, licence } = (await operator.get(url(id))).json
    const shown = { ...options, source, licence }
    for (const other of [
      { mapping: { '5': 'category' } },
      { mapping: {} },
      { policy: { phone: 'keep' } },
      { approve: false },
      { keepEdited: false },
      { source: 'another' },
      { licence: 'CC0' },
    ]) {
      const refused = await operator.post(url(id, '/apply'), { ...shown, ...other })
      expect([refused.status, refused.json.reason]).toEqual([409, 'other-options'])
      expect(refused.json.detail).toMatch(/^The options differ from those of the preview/)
    }
    const odd = await operator.post(url(id, '/apply'), { mapping: { '5': 'height' } })
    expect([odd.status, odd.json.errors[0].field]).toEqual([400, 'mapping'])
    await work()
    expect(await snapshot(database)).toEqual(before)
    expect((await operator.get(url(id))).json.run.state).toBe('previewed')
    expect((await operator.post(url(id, '/apply'), shown)).status).toBe(202)
    await work()
    expect((await operator.get(url(id))).json.run).toMatchObject({ state: 'done' })
  })

  it('a preview counts reasons by type over the whole file, and so does the import once applied', async () => {
    const header = [...HEADER, 'rating', 'working_hours']
    const odd = (index: number) => [...row(index), index % 3 === 0 ? 'high' : '4', 'when it rains']
    const rows = Array.from({ length: 60 }, (_, at) => odd(100 + at))
    const content = csvOf([header, ...rows, odd(100), odd(101), ['', ...odd(1).slice(1)]])
    const path = files.write('noted.csv', content)
    const id = await queueImport(database, { path, preview: true }, Date.now())
    await work()
    async function check() {
      const { run, reasonTypes } = (await operator.get(url(id))).json
      const told = reasonTypes.map((each: Record<string, unknown>) => [
        each.outcome,
        each.field,
        each.count,
        each.listed,
      ])
      expect(told).toEqual([
        ['failed', 'name', 1, 1],
        ['skipped', null, 2, 2],
        ['noted', 'working_hours', 62, 62],
        ['noted', 'rating', 20, 20],
      ])
      expect(run.counts).toMatchObject({ failed: 1, skipped: 2, total: 63 })
      const [failed, skipped, , rating] = reasonTypes
      expect(failed.examples).toEqual([{ rowNumber: 64, value: '' }])
      expect(skipped.reason).toContain('row {row}')
      expect(rating.examples[0]).toEqual({ rowNumber: 4, value: 'high' })
      expect(rating.examples).toHaveLength(3)
      const listed: ReasonsWire['reasons'] = []
      for (let after: string | null = ''; after !== null; ) {
        const asked: string = `type=${rating.type}&limit=7${after && `&after=${after}`}`
        const page: ReasonsWire = (await operator.get(`/api/admin/runs/${id}/reasons?${asked}`))
          .json
        listed.push(...page.reasons)
        after = page.next
      }
      expect(listed).toHaveLength(20)
      expect(new Set(listed.map(({ field, value }) => `${field} ${value}`))).toEqual(
        new Set(['rating high']),
      )
    }
    await check()
    expect((await operator.post(url(id, '/preview'), {})).status).toBe(202)
    await work()
    await check()
    expect((await operator.post(url(id, '/apply'))).status).toBe(202)
    expect((await operator.get(url(id))).json.reasonTypes).toEqual([])
    await work()
    await check()
  })

  it('a preview has the first values of each column, also of those that are not used', async () => {
    const rows = [row(51), row(52), [...row(53).slice(0, 5), ''], [...row(54).slice(0, 5), 'green']]
    const { columns } = (await operator.get(url(await preview('values.csv', rows)))).json
    expect(columns.unknown).toEqual(['colour'])
    expect(columns.values[5]).toEqual(['blue', 'green'])
    expect(columns.values[0]).toEqual(['Place 51', 'Place 52', 'Place 53'])
    expect(columns.values).toHaveLength(HEADER.length)
  })
})
