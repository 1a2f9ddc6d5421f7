// @module-tag duplicates-automatic
import { describe, expect, it } from 'vitest'
import { csvOf } from './import-files.ts'
import { importSite } from './import-site.ts'
import { importNow } from './queued-imports.ts'
import { ENGINES } from './test-database.ts'

const HEADER = ['name', 'full_address', 'city', 'country_code', 'phone', 'website']
const row = (street: string) => [
  ...['Karadeniz Bakery', `${street} 5, Basel`, 'Basel', 'CH'],
  ...['+41 61 555 10 10', 'https://karadeniz.example.org/'],
]

describe.each(ENGINES)('automatic merges in templates and calls on %s', (engine) => {
  const site = importSite(engine)
  const { url, work } = site
  const write = (name: string, street: string) =>
    site.files.write(name, csvOf([HEADER, row(street)]))
  const duplicates = '/api/admin/duplicates'

  it('a template remembers the score, and a later file with its header merges automatically', async () => {
    const first = await importNow(site.database, {
      path: write('one.csv', 'Rheingasse'),
      preview: true,
    })
    const shown = (await site.operator.get(url(first.id))).json
    expect(shown.options.autoMergeScore).toBe(null)
    const change = (autoMergeScore: unknown) =>
      site.operator.post(url(first.id, '/preview'), { autoMergeScore })
    expect((await change(79)).status).toBe(400)
    expect((await change(101)).status).toBe(400)
    expect((await change(90)).status).toBe(202)
    expect((await site.operator.get(url(first.id))).json.run.state).toBe('previewed')
    const saved = { runId: first.id, name: 'Bakeries' }
    expect((await site.operator.post('/api/admin/import-templates', saved)).status).toBe(201)
    const [template] = (await site.operator.get('/api/admin/import-templates')).json.templates
    expect(template.autoMergeScore).toBe(90)
    const applied = await site.operator.post(url(first.id, '/apply'), { autoMergeScore: 90 })
    expect(applied.status).toBe(202)
    await work()
    const next = await importNow(site.database, {
      path: write('two.csv', 'Rheing.'),
      source: 'Twos',
    })
    await work()
    const merged = (await site.operator.get(`${duplicates}?state=merged`)).json
    expect(merged.pairs).toHaveLength(1)
    const [{ id, otherId, runId }] = merged.pairs
    const run = (await site.operator.get(`/api/admin/runs/${runId}`)).json
    expect(run).toMatchObject({ kind: 'merge-duplicates', state: 'done', username: null })
    const { changes } = (await site.operator.get(`/api/admin/businesses/${otherId}/history`)).json
    expect(changes[0].merge).toMatchObject({ isAutomatic: true })
    expect(changes[0].merge.score).toBeGreaterThanOrEqual(90)
    expect(changes[0].merge.reasons.map(({ kind }: { kind: string }) => kind)).toContain('phone')
    expect(changes.at(-1).merge).toBe(null)
    const undone = await site.operator.post(`${duplicates}/${id}/${otherId}/undo`)
    expect(undone.status).toBe(202)
    await work()
    expect((await site.operator.get(`${duplicates}?state=merged`)).json.pairs).toEqual([])
    expect((await site.operator.post(`${duplicates}/${id}/${otherId}/undo`)).status).toBe(404)
    expect(next.state).toBe('done')
  })

  it('the preview of automatic merges counts pairs per score and source', async () => {
    const preview = async (query: string) =>
      (await site.operator.get(`${duplicates}/automatic-preview?${query}`)).json
    const all = await preview('minScore=90')
    expect(all).toMatchObject({ pairs: 1, isExact: true, refused: 0 })
    expect(all.scores.map(({ score }: { score: number }) => score)).toEqual([90, 95, 99])
    expect(all.examples).toHaveLength(1)
    expect(await preview('minScore=90&source=Twos')).toMatchObject({ pairs: 1 })
    expect(await preview('minScore=90&source=Nobody')).toMatchObject({ pairs: 0, examples: [] })
  })
  // PostgreSQL has no NUL in texts, and SQLite finds nothing.
  it('a source with NUL is no server error', async () => {
    const { status } = await site.operator.get(`${duplicates}/automatic-preview?source=a%00b`)
    expect(status).toBe(engine === 'postgres' ? 400 : 200)
  })
})
