import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseFacts } from '../src/import-reader/values/parse-facts.server.ts'
import { importRows, incoming } from './incoming.ts'
import { runQueuedRuns } from './queued-runs.ts'
import { cellsOf } from './row-cells.ts'
import { signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const ORIGIN = 'https://directory.example'
const MONDAY_NOON = Date.UTC(2026, 11, 21, 11)
const DAY_MS = 86_400_000
const basel = { city: 'Basel', country_code: 'CH', type: 'Bakery', time_zone: 'Europe/Zurich' }
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const opening_hours = JSON.stringify(
  Object.fromEntries(DAYS.map((day) => [day, { text: '9-17', periods: [[540, 1020]] }])),
)
const GIVEN = '2026-12-01: x, 2026-12-25 (Christmas <Day>): x, 2026-12-26: 9:00AM-1:00PM'
const STORED = [
  { date: '2026-12-01', periods: [] },
  { date: '2026-12-25', periods: [], label: 'Christmas <Day>' },
  { date: '2026-12-26', periods: [[540, 780]] },
]

function read(text: string) {
  const { cells, notes } = cellsOf({ Name: 'A', 'Special hours': text })
  return { value: parseFacts(cells, notes).special_hours, reasons: notes.reasons }
}

it('an import keeps special hours that it can’t read as text, and lists the problem', {
  tags: ['special-hours'],
}, () => {
  expect(read(GIVEN)).toEqual({ value: JSON.stringify(STORED), reasons: [] })
  const { value, reasons } = read('closed on all holidays')
  expect(value).toBe('closed on all holidays')
  expect(reasons).toMatchObject([{ field: 'special_hours', outcome: 'noted' }])
  const partly = read('2026-12-25: by appointment, 2026-12-26: x')
  expect(partly.reasons[0]?.reason).toBe(
    'could not be read for these dates: 2026-12-25; kept as text',
  )
  expect(JSON.parse(partly.value ?? '')).toHaveLength(2)
})

describe.each(ENGINES)('special hours on %s', { tags: ['special-hours'] }, (engine) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  let calls: Awaited<ReturnType<typeof signedIn>>
  let now = MONDAY_NOON
  let feast = { id: 0, slug: '' }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const row = (name: string, more: object, at: number) =>
      incoming({ name, place_id: `special-${at}`, ...basel, opening_hours, ...more }, at + 2)
    await importRows(database, [
      row('Bakery Feast', { special_hours: read(GIVEN).value }, 0),
      row('Bakery Plain', {}, 1),
      row('Bakery Text', { special_hours: 'closed on all holidays' }, 2),
    ])
    app = (await openTestApp(database, { PUBLIC_ORIGIN: ORIGIN }, () => now)).app
    calls = await signedIn(app, database, MONDAY_NOON)
    feast = await database.read
      .selectFrom('businesses')
      .where('name', '=', 'Bakery Feast')
      .select(['id', 'slug'])
      .executeTakeFirstOrThrow()
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  type Item = { name: string; openNow: { kind: string } | null }
  const search = async (query: string) => {
    const { body } = await app.inject(`${ORIGIN}/api/search?q=bakery${query}`)
    return JSON.parse(body) as { businesses: Item[]; facets: { open: number } }
  }
  const page = async () =>
    (await app.inject(`${ORIGIN}/business/${feast.slug}`)).body.replaceAll('<!-- -->', '')

  it.each([
    ['before', 0, ['Bakery Feast', 'Bakery Plain', 'Bakery Text']],
    ['on', 4 * DAY_MS, ['Bakery Plain', 'Bakery Text']],
    ['the afternoon after', 5 * DAY_MS + 2 * 3_600_000, ['Bakery Plain', 'Bakery Text']],
    ['after', 6 * DAY_MS, ['Bakery Feast', 'Bakery Plain', 'Bakery Text']],
  ])('lists and the open filter follow special hours %s a holiday', async (_, offset, open) => {
    now = MONDAY_NOON + offset
    const all = (await search('')).businesses
    const isOpen = ({ openNow }: Item) => openNow?.kind !== 'closed'
    expect(
      all
        .filter(isOpen)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(open)
    const narrowed = await search('&open=now')
    expect(narrowed.businesses.map(({ name }) => name).sort()).toEqual(open)
    expect(narrowed.facets.open).toBe(open.length)
  })

  it('the page names upcoming special days, marks them in the week, and tells search engines', async () => {
    now = MONDAY_NOON
    const html = await page()
    expect(html).toContain('Special hours:')
    expect(html).toContain('Friday, December 25: <bdi class="wrap-anywhere">Closed</bdi> (<bdi')
    expect(html).toContain('Christmas &lt;Day&gt;')
    expect(html).not.toContain('December 1:')
    const data = JSON.parse(
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '',
    )
    const business = JSON.stringify(data)
    expect(business).toContain(
      '"specialOpeningHoursSpecification":[{"@type":"OpeningHoursSpecification","validFrom":"2026-12-25","validThrough":"2026-12-25","opens":"00:00","closes":"00:00"}',
    )
    expect(business).not.toContain('2026-12-01')
    now = MONDAY_NOON - 20 * DAY_MS
    expect(await page()).not.toContain('December 25:')
    now = MONDAY_NOON + 10 * DAY_MS
    expect(await page()).not.toContain('Special hours')
    now = MONDAY_NOON
  })

  it('an edit validates special hours, and its history restores the former ones', async () => {
    const path = `/api/admin/businesses/${feast.id}`
    const before = (await calls.get(path)).json
    const change = async (special_hours: unknown) => {
      const { version } = (await calls.get(path)).json
      return calls.put(path, { version, changes: { special_hours } })
    }
    expect((await change('[{"date":"2026-12-25","periods":[[600,540]]}]')).status).toBe(400)
    expect((await change('2026-12-25: x')).status).toBe(400)
    const days = [{ date: '2026-12-21', periods: [], label: 'Inventory' }]
    expect((await change(days)).status).toBe(200)
    expect((await calls.get(path)).json.values.special_hours).toBe(JSON.stringify(days))
    const open = (await search('&open=now')).businesses.map(({ name }) => name)
    expect(open).not.toContain('Bakery Feast')
    await importRows(database, [
      incoming(
        {
          ...basel,
          name: 'Bakery Feast',
          place_id: 'special-0',
          opening_hours,
          special_hours: read(GIVEN).value,
        },
        2,
      ),
    ])
    expect((await calls.get(path)).json.values.special_hours).toBe(JSON.stringify(days))
    const { changes } = (await calls.get(`${path}/history`)).json
    const first = changes.at(-1)
    const { version } = (await calls.get(path)).json
    const restored = await calls.post(`${path}/return`, { version, change: first.id })
    expect(restored.status).toBe(200)
    expect((await calls.get(path)).json.values.special_hours).toBe(before.values.special_hours)
  })

  it('the grid finds businesses with special hours, and a bulk edit sets and clears them', async () => {
    const names = async (condition: string) => {
      const { json } = await calls.get(`/api/admin/businesses?where=${condition}`)
      return json.businesses.map(({ name }: Item) => name).sort()
    }
    expect(await names('special_hours:any')).toEqual(['Bakery Feast', 'Bakery Text'])
    expect(await names('special_hours:empty')).toEqual(['Bakery Plain'])
    const edit = async (special_hours: unknown) => {
      const body = { filter: {}, changes: { special_hours } }
      const { status } = await calls.post('/api/admin/businesses/bulk-edit', body)
      expect(status).toBeLessThan(300)
      expect(await runQueuedRuns(database, () => now)).toEqual([])
    }
    await edit([{ date: '2026-12-21', periods: [] }])
    expect((await search('&open=now')).businesses).toEqual([])
    await edit(null)
    expect(await names('special_hours:any')).toEqual([])
    expect((await search('&open=now')).businesses).toHaveLength(3)
  })
})
