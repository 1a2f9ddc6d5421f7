import { expect, it } from 'vitest'
import { csvOf, snapshot, totalsAgree } from './import-files.ts'
import { HEADER, importSite, row } from './import-site.ts'
import { importNow } from './queued-imports.ts'
import { describeMostlyOnSqlite } from './test-database.ts'

const MINUTE_MS = 60_000

describeMostlyOnSqlite('import API on %s', (engine) => {
  const site = importSite(engine)
  const { preview, url, work, write } = site
  const listed = async () =>
    JSON.parse((await site.server.app.inject('/api/businesses')).body).totalCount as number

  it('import calls return 401 without a session', async () => {
    const gets = ['', '/samples', '/businesses', '/missing'].map((rest) => url(1, rest))
    const posts = ['/preview', '/apply', '/approve', '/missing'].map((rest) => url(1, rest))
    for (const path of [...gets, '/api/admin/import-templates'])
      expect((await site.server.app.inject(path)).statusCode, path).toBe(401)
    for (const path of [...posts, '/api/admin/import-templates'])
      expect((await site.server.app.inject({ method: 'POST', url: path })).statusCode, path).toBe(
        401,
      )
  })

  it('an import can be previewed, previewed again with other options, and applied once', {
    tags: ['import-mapping'],
  }, async () => {
    const id = await preview('second.csv', [row(1, '+41 61 222 22 22'), row(2), row(4)])
    const before = await snapshot(site.database)
    const shown = (await site.operator.get(url(id))).json
    const { run, preview: counts, columns, choices, changedFields, options } = shown
    expect(run.state).toBe('previewed')
    expect(counts).toMatchObject({ total: 3, added: 1, updated: 1, unchanged: 1 })
    expect(columns).toMatchObject({ header: HEADER, unknown: ['colour'] })
    expect([choices.includes('phone'), changedFields, options.mapping]).toEqual([
      true,
      { phone: 1 },
      {},
    ])
    const sample = (await site.operator.get(url(id, '/samples?outcome=updated'))).json.samples
    expect(sample).toMatchObject([
      {
        rowNumber: 2,
        values: { phone: '+41 61 222 22 22' },
        before: { phone: '+41 61 111 11 11' },
      },
    ])

    const unknown = await site.operator.post(url(id, '/preview'), { policy: { height: 'keep' } })
    expect([unknown.status, unknown.json.errors[0].field]).toEqual([400, 'policy'])
    const change = { policy: { phone: 'keep' }, mapping: { '5': 'type' }, approve: false }
    expect((await site.operator.post(url(id, '/preview'), change)).status).toBe(202)
    expect((await site.operator.post(url(id, '/apply'))).json.reason).toBe('not-previewed')
    await work()
    const again = (await site.operator.get(url(id))).json
    // The three rows have a type now; the phone number is unchanged.
    expect(again.preview).toMatchObject({ total: 3, added: 1, updated: 2, unchanged: 0 })
    expect(again.changedFields).toEqual({ type: 2 })
    expect(await snapshot(site.database)).toEqual(before)

    const confirmed = { confirmed: true }
    expect((await site.operator.post(url(id, '/apply'), confirmed)).status).toBe(202)
    expect((await site.operator.post(url(id, '/apply'), confirmed)).status).toBe(409)
    await work()
    const done = (await site.operator.get(url(id))).json
    expect(done.run).toMatchObject({ state: 'done', counts: { added: 1, updated: 2 } })
    expect(done.missing).toBe(1)
    expect(await totalsAgree(site.database)).toBe(true)
    for (const end of ['/preview', '/apply'])
      expect((await site.operator.post(url(id, end), {})).status).toBe(409)
  })

  it('approving an import publishes the businesses it added', {
    tags: ['import-approve'],
  }, async () => {
    const id = await preview('third.csv', [row(5), row(6)], { approve: false })
    expect((await site.operator.post(url(id, '/approve'))).json.reason).toBe('not-ended')
    await site.operator.post(url(id, '/apply'))
    await work()
    const unlisted = await listed()
    const { businesses } = (await site.operator.get(url(id, '/businesses'))).json
    expect(businesses).toMatchObject([
      { name: 'Place 5', isApproved: false, outcome: 'added' },
      { name: 'Place 6', isApproved: false, outcome: 'added' },
    ])
    expect((await site.operator.post(url(id, '/approve'))).status).toBe(202)
    await work()
    expect(await listed()).toBe(unlisted + 2)
  })

  it('businesses missing from the newest file can be closed or deleted, and the run undone', {
    tags: ['import-missing'],
  }, async () => {
    const id = await preview('fourth.csv', [row(1), row(2)])
    await site.operator.post(url(id, '/apply'))
    await work()
    const gone = (await site.operator.get(url(id, '/missing'))).json
    expect(gone.isNewest).toBe(true)
    expect(gone.businesses.map(({ name }: { name: string }) => name)).toEqual(
      [3, 4, 5, 6].map((index) => `Place ${index}`),
    )
    expect((await site.operator.get(url(1, '/missing'))).json.isNewest).toBe(false)
    const old = await site.operator.post(url(1, '/missing'), { act: 'delete' })
    expect([old.status, old.json.reason]).toEqual([409, 'not-newest'])
    const signedInAt = (confirmed_at: number) =>
      site.database.write.updateTable('sessions').set({ confirmed_at }).execute()
    await signedInAt(Date.now() - 11 * MINUTE_MS)
    const unsure = await site.operator.post(url(id, '/missing'), { act: 'delete' })
    expect([unsure.status, unsure.json.reason]).toEqual([403, 'confirm-password'])
    await signedInAt(Date.now())
    const before = await listed()
    for (const action of ['close', 'delete']) {
      const { status, json } = await site.operator.post(url(id, '/missing'), { act: action })
      expect(status).toBe(202)
      await work()
      // One of them was never approved.
      expect(await listed()).toBe(before - 3)
      expect((await site.operator.get(url(id, '/missing'))).json.businesses).toEqual([])
      expect((await site.operator.post(`/api/admin/runs/${json.runId}/undo`)).status).toBe(202)
      await work()
      expect(await listed()).toBe(before)
      expect(await totalsAgree(site.database)).toBe(true)
    }
  })

  it('missing businesses of an import cannot be deleted while a newer file is queued', async () => {
    const older = await preview('older.csv', [row(1)])
    await site.operator.post(url(older, '/apply'))
    await work()
    expect((await site.operator.get(url(older, '/missing'))).json.isNewest).toBe(true)
    const newer = await preview('newer.csv', [row(1), row(2)])
    expect((await site.operator.get(url(older, '/missing'))).json.isNewest).toBe(true)
    await site.operator.post(url(newer, '/apply'))
    // It runs first, and restores the businesses that the older file doesn't contain.
    const early = await site.operator.post(url(older, '/missing'), { act: 'delete' })
    expect([early.status, early.json.reason]).toEqual([409, 'not-newest'])
    await work()
    expect((await site.operator.get(url(older, '/missing'))).json.isNewest).toBe(false)
  })

  it('the import API strips characters the database cannot store and rejects over 2,000 column mappings', async () => {
    const id = await preview('odd.csv', [row(1)])
    const odd = { source: ' made\0 up\ud800 ', licence: ' \0 ' }
    expect((await site.operator.post(url(id, '/preview'), odd)).status).toBe(202)
    await work()
    const shown = (await site.operator.get(url(id))).json
    expect([shown.run.state, shown.source, shown.licence]).toEqual(['previewed', 'made up', null])
    const template = { runId: id, name: 'Od\0d' }
    const saved = await site.operator.post('/api/admin/import-templates', template)
    expect(saved.status).toBe(201)
    const [stored] = (await site.operator.get('/api/admin/import-templates')).json.templates
    expect(stored.name).toBe('Odd')
    expect((await site.operator.delete(`/api/admin/import-templates/${stored.id}`)).status).toBe(
      200,
    )
    const columns = Array.from({ length: 2001 }, (_, column) => [column, 'ignore'])
    const wide = await site.operator.post(url(id, '/preview'), {
      mapping: Object.fromEntries(columns),
    })
    expect([wide.status, wide.json.errors[0].field]).toEqual([400, 'mapping'])
    const most = Object.fromEntries(columns.slice(1))
    expect((await site.operator.post(url(id, '/preview'), { mapping: most })).status).toBe(202)
    await work()
    expect((await site.operator.get(url(id))).json.run.state).toBe('previewed')
  })

  it('businesses imported without a source belong to the first source that imports them', async () => {
    const mine = 'named late'
    const rows = [row(21), row(22), row(23)]
    await importNow(site.database, { path: write('nameless.csv', rows) })
    const again = await importNow(site.database, { path: write('named.csv', rows), source: mine })
    expect(again.counts).toMatchObject({ unchanged: 3, updated: 0 })
    await importNow(site.database, { path: write('elsewhere.csv', rows), source: 'another source' })
    const newest = await importNow(site.database, {
      path: write('newest.csv', [row(21), row(22, '+41 61 333 33 33')]),
      source: mine,
    })
    const gone = (await site.operator.get(url(newest.id, '/missing'))).json
    expect(gone.businesses.map(({ name }: { name: string }) => name)).toEqual(['Place 23'])
  })

  it('an import template saves a column mapping and applies it to the next file with the same header', {
    tags: ['import-mapping'],
  }, async () => {
    const id = await preview('fifth.csv', [row(1)], { mapping: { '5': 'type' } })
    const templates = '/api/admin/import-templates'
    const saved = await site.operator.post(templates, { runId: id, name: 'Colours' })
    expect(saved.status).toBe(201)
    const other = site.files.write(
      'other.csv',
      csvOf([
        ['name', 'city', 'hue'],
        ['Place 9', 'Basel', 'red'],
      ]),
    )
    const noted = await importNow(site.database, { path: other, preview: true })
    const taken = await site.operator.post(templates, { runId: noted.id, name: 'COLOURS' })
    expect([taken.status, taken.json.errors[0].field]).toEqual([400, 'name'])
    expect((await site.operator.post(templates, { runId: 9999, name: 'x' })).status).toBe(404)

    const path = site.files.write(
      'sixth.csv',
      csvOf([HEADER.map((title) => title.toUpperCase()), row(1)]),
    )
    const next = await importNow(site.database, { path, preview: true })
    const shown = (await site.operator.get(url(next.id))).json
    expect(shown.template).toEqual({ id: saved.json.id, name: 'Colours' })
    expect(shown.options.mapping).toEqual({ '5': 'type' })
    // Manually matched columns aren't overridden.
    await site.operator.post(url(next.id, '/preview'), { mapping: {} })
    await work()
    const own = (await site.operator.get(url(next.id))).json
    expect([own.template, own.options.mapping]).toEqual([null, {}])

    const [stored] = (await site.operator.get(templates)).json.templates
    expect(stored).toMatchObject({ name: 'Colours', username: 'admin', mapping: { '5': 'type' } })
    expect(stored.usedAt).toEqual(expect.any(Number))
    expect((await site.operator.delete(`${templates}/${stored.id}`)).status).toBe(200)
    expect((await site.operator.delete(`${templates}/${stored.id}`)).status).toBe(404)
    const events = await site.database.read.selectFrom('audit_entries').select('action').execute()
    const actions = new Set(events.map(({ action }) => action))
    for (const action of ['import.applied', 'import.changed', 'template.saved', 'template.deleted'])
      expect(actions).toContain(action)
  })
})
