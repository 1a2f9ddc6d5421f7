import { describe, expect, it } from 'vitest'
import { buildFieldBits } from '../src/businesses/business-fields.server.ts'
import { enqueueImport } from '../src/imports/enqueue-import.server.ts'
import { editBusiness } from './edit-business.ts'
import { csvOf } from './import-files.ts'
import { importSite } from './import-site.ts'
import { ENGINES } from './test-database.ts'

const HEADER = ['name', 'place_id', 'category', 'city', 'country_code', 'phone', 'working_hours']
const placeId = (index: number) => `ChIJproblem-${String(index).padStart(6, '0')}`
const ROWS = 40

type Row = { index: number; category?: string; city?: string; phone?: string; hours?: string }
const cells = ({ index, category = 'Bakery', city = 'Basel', phone, hours }: Row) => [
  `Mill ${index}`,
  placeId(index),
  category,
  city,
  city === '' ? '' : 'CH',
  phone ?? `+41 61 111 ${10 + index} 11`,
  hours ?? 'Mo-Fr 09:00-17:00',
]

/** Hours in 12 of 40 rows are not understood, 8 rows have no city, 5 no category, 6 odd categories. */
const oddRows = Array.from({ length: ROWS }, (_, index) =>
  cells({
    index,
    ...(index % 10 < 3 && { hours: 'when the flag is up' }),
    ...(index % 5 === 4 && { city: '' }),
    ...(index % 8 === 7 && { category: '' }),
    ...(index < 6 && { category: index % 2 === 0 ? 'Zorbelwerk' : 'Quandry hub' }),
  }),
)

type Problem = {
  kind: string
  field: string | null
  count: number
  texts: number | null
  isAboveLimit: boolean
}

describe.each(ENGINES)('problems of an import on %s', (engine) => {
  const site = importSite(engine)
  const { url, work } = site

  async function preview(name: string, rows: string[][], source: string | null = null) {
    const path = site.files.write(name, csvOf([HEADER, ...rows]))
    const id = await enqueueImport(site.database, { path, preview: true, source }, Date.now())
    await work()
    return id
  }
  const find = async (id: number) => (await site.operator.get(url(id))).json
  const post = (id: number, what: 'apply' | 'preview', body = {}) =>
    site.operator.post(url(id, `/${what}`), body)
  const brief = ({ kind, field, count, isAboveLimit }: Problem) => [
    kind,
    field,
    count,
    isAboveLimit,
  ]

  it('a preview lists what is missing and what is not understood, with counts, shares, and examples', {
    tags: ['preview-problem-list'],
  }, async () => {
    const id = await preview('odd.csv', [...oddRows, ['', ...cells({ index: 99 }).slice(1)]])
    const { problems } = await find(id)
    expect(problems.map(brief)).toEqual([
      ['failed', 'name', 1, false],
      ['missing', 'coordinates', 40, false],
      ['noted', 'working_hours', 12, true],
      ['missing', 'city', 8, false],
      ['missing', 'country', 8, false],
      ['category-texts', 'category', 6, false],
      ['missing', 'category', 5, false],
    ])
    const [, , hours, city, , texts] = problems
    expect(hours.share).toBeCloseTo(12 / 41)
    expect(hours.filledShare).toBeCloseTo(12 / 40)
    expect(hours.examples[0]).toEqual({ rowNumber: 2, value: 'when the flag is up' })
    expect(city.examples[0]).toEqual({ rowNumber: 6, value: 'Mill 4' })
    expect(city.rows).toHaveLength(8)
    expect(texts.texts).toBe(2)
    expect(texts.examples.map(({ value }: { value: string }) => value)).toEqual([
      'Zorbelwerk',
      'Quandry hub',
    ])
  })

  it('above the limit, applying an import returns 409 until the call confirms it', {
    tags: ['preview-problem-limit'],
  }, async () => {
    const id = await preview('limit.csv', oddRows)
    const refused = await post(id, 'apply')
    expect([refused.status, refused.json.reason]).toEqual([409, 'unconfirmed'])
    expect(refused.json.detail).toContain('confirmed: true')
    expect((await find(id)).run.state).toBe('previewed')
    expect((await post(id, 'preview', { confirmAbovePercent: 101 })).status).toBe(400)

    expect((await post(id, 'preview', { confirmAbovePercent: 30 })).status).toBe(202)
    const raised = await find(id)
    expect(raised.run.state).toBe('previewed')
    expect(raised.options.confirmAbovePercent).toBe(30)
    expect(raised.problems.filter((each: Problem) => each.isAboveLimit)).toEqual([])
    await post(id, 'preview', { confirmAbovePercent: 29 })
    expect((await post(id, 'apply')).status).toBe(409)
    expect((await post(id, 'apply', { confirmed: true })).status).toBe(202)
    await work()
    const { run, problems } = await find(id)
    expect(run.state).toBe('done')
    expect(problems.map(brief)).toContainEqual(['missing', 'city', 8, false])
  })

  it('a file that never fills a field needs no confirmation for it', {
    tags: ['preview-problem-limit'],
  }, async () => {
    const id = await preview(
      'no-hours.csv',
      Array.from({ length: 10 }, (_, at) => cells({ index: 200 + at, hours: '', category: '' })),
    )
    const { problems } = await find(id)
    expect(problems.map(brief)).toEqual([
      ['missing', 'category', 10, false],
      ['missing', 'coordinates', 10, false],
    ])
    expect((await post(id, 'apply')).status).toBe(202)
    await work()
  })

  it('a category text that an administrator assigned is no problem', {
    tags: ['preview-problem-list'],
  }, async () => {
    const rows = [300, 301].map((index) => cells({ index, category: 'Frobnitz parlor' }))
    const textsOf = async (id: number) =>
      (await find(id)).problems.find(({ kind }: Problem) => kind === 'category-texts')?.count
    const id = await preview('texts.csv', rows)
    expect(await textsOf(id)).toBe(2)
    await post(id, 'apply', { confirmed: true })
    await work()
    await site.database.write
      .updateTable('category_texts')
      .set({ decided: 1 })
      .where('text', '=', 'Frobnitz parlor')
      .execute()
    const more = await preview('more-texts.csv', [
      cells({ index: 302, category: 'Frobnitz parlor' }),
    ])
    expect(await textsOf(more)).toBeUndefined()
  })

  it('a preview counts and shows values kept because of manual edits, also in unchanged rows', {
    tags: ['preview-kept-values'],
  }, async () => {
    const rows = [400, 401, 402].map((index) => cells({ index }))
    const first = await preview('kept.csv', rows)
    await post(first, 'apply', { confirmed: true })
    await work()
    const edited = { phone: '+41 61 999 99 99', edited_fields: buildFieldBits(['phone']) }
    await editBusiness(site.database, placeId(400), edited)
    await editBusiness(site.database, placeId(401), edited)
    const changed = cells({ index: 401, hours: 'Mo-Sa 10:00-18:00' })
    const id = await preview('kept-again.csv', [cells({ index: 400 }), changed, rows[2] ?? []])
    const { run, kept } = await find(id)
    expect(run.counts).toMatchObject({ added: 0, updated: 1, unchanged: 2, skipped: 0 })
    expect(kept).toEqual({ values: 2, businesses: 2 })
    const samples = async (outcome: string) =>
      (await site.operator.get(url(id, `/samples?outcome=${outcome}`))).json.samples
    expect((await samples('updated'))[0].kept).toEqual({
      phone: { stored: edited.phone, given: '+41 61 111 411 11' },
    })
    expect((await samples('unchanged')).map(({ kept }: { kept: object }) => kept)).toEqual([
      { phone: { stored: edited.phone, given: '+41 61 111 410 11' } },
      {},
    ])
    await post(id, 'apply', { confirmed: true })
    await work()
    const applied = (await find(id)).run.counts
    expect(applied).toEqual(run.counts)
    const stored = await site.database.read
      .selectFrom('businesses')
      .where('place_id', 'in', [placeId(400), placeId(401)])
      .select('phone')
      .execute()
    expect(stored.map(({ phone }) => phone)).toEqual([edited.phone, edited.phone])
  })

  it('a template stores the limit, and the next file with its headers uses it', {
    tags: ['preview-problem-limit'],
  }, async () => {
    const id = await preview('template.csv', oddRows)
    await post(id, 'preview', { confirmAbovePercent: 45 })
    const saved = await site.operator.post('/api/admin/import-templates', {
      runId: id,
      name: 'Mills',
    })
    expect(saved.status).toBe(201)
    const next = await find(await preview('next.csv', oddRows))
    expect(next.template?.name).toBe('Mills')
    expect(next.options.confirmAbovePercent).toBe(45)
  })
})
