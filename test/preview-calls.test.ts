import { expect, it } from 'vitest'
import { enqueueImport } from '../src/imports/enqueue-import.server.ts'
import type { presentReason } from '../src/platform/runs/present-run.server.ts'
import { csvOf, snapshot } from './import-files.ts'
import { HEADER, importSite, row } from './import-site.ts'
import { describeMostlyOnSqlite } from './test-database.ts'

describeMostlyOnSqlite('the preview of an import on %s', (engine) => {
  const site = importSite(engine)
  const { preview, url, work } = site

  it('applying an import under options that its preview did not show returns 409 and changes nothing', {
    tags: ['preview-options-changed'],
  }, async () => {
    const id = await preview('shown.csv', [row(1), row(31)], { mapping: { '5': 'type' } })
    const before = await snapshot(site.database)
    const { options, source, licence } = (await site.operator.get(url(id))).json
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
      const refused = await site.operator.post(url(id, '/apply'), { ...shown, ...other })
      expect([refused.status, refused.json.reason]).toEqual([409, 'other-options'])
      expect(refused.json.detail).toMatch(/^The options differ from those of the preview/)
    }
    const odd = await site.operator.post(url(id, '/apply'), { mapping: { '5': 'height' } })
    expect([odd.status, odd.json.errors[0].field]).toEqual([400, 'mapping'])
    await work()
    expect(await snapshot(site.database)).toEqual(before)
    expect((await site.operator.get(url(id))).json.run.state).toBe('previewed')
    expect(
      (await site.operator.post(url(id, '/apply'), { ...shown, confirmed: true })).status,
    ).toBe(202)
    await work()
    expect((await site.operator.get(url(id))).json.run).toMatchObject({ state: 'done' })
  })

  it('a preview counts reasons by type over the whole file, and so does the import once applied', {
    tags: ['preview-problems'],
  }, async () => {
    const header = [...HEADER, 'rating', 'working_hours']
    const odd = (index: number) => [...row(index), index % 3 === 0 ? 'high' : '4', 'when it rains']
    const rows = Array.from({ length: 60 }, (_, at) => odd(100 + at))
    const content = csvOf([header, ...rows, odd(100), odd(101), ['', ...odd(1).slice(1)]])
    const path = site.files.write('noted.csv', content)
    const id = await enqueueImport(site.database, { path, preview: true }, Date.now())
    await work()
    async function check() {
      const { run, reasonTypes } = (await site.operator.get(url(id))).json
      const summary = reasonTypes.map((each: Record<string, unknown>) => [
        each.outcome,
        each.field,
        each.count,
        each.listed,
      ])
      expect(summary).toEqual([
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
      const listed: ReturnType<typeof presentReason>[] = []
      for (let after: string | null = ''; after !== null; ) {
        const query: string = `type=${rating.type}&limit=7${after && `&after=${after}`}`
        const page: { reasons: typeof listed; next: string | null } = (
          await site.operator.get(`/api/admin/runs/${id}/reasons?${query}`)
        ).json
        listed.push(...page.reasons)
        after = page.next
      }
      expect(listed).toHaveLength(20)
      expect(new Set(listed.map(({ field, value }) => `${field} ${value}`))).toEqual(
        new Set(['rating high']),
      )
    }
    await check()
    expect((await site.operator.post(url(id, '/preview'), {})).status).toBe(202)
    await work()
    await check()
    expect((await site.operator.post(url(id, '/apply'), { confirmed: true })).status).toBe(202)
    expect((await site.operator.get(url(id))).json.reasonTypes).toEqual([])
    await work()
    await check()
  })

  it('a preview has the first values of each column, also of those that are not used', {
    tags: ['preview-columns'],
  }, async () => {
    const rows = [row(51), row(52), [...row(53).slice(0, 5), ''], [...row(54).slice(0, 5), 'green']]
    const { columns } = (await site.operator.get(url(await preview('values.csv', rows)))).json
    expect(columns.unknown).toEqual(['colour'])
    expect(columns.values[5]).toEqual(['blue', 'green'])
    expect(columns.values[0]).toEqual(['Place 51', 'Place 52', 'Place 53'])
    expect(columns.values).toHaveLength(HEADER.length)
  })
})
