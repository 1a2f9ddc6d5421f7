import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importRows, incoming } from './incoming.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const MONDAY_NOON_IN_BASEL = Date.UTC(2026, 10, 16, 11)
const DAY_MS = 24 * 60 * 60_000
const ORIGIN = 'https://directory.example'

const parsed = { text: '9-17', periods: [[540, 1020]] }
const unparsed = { text: 'by appointment', periods: null }
const ALWAYS = { Monday: parsed, Tuesday: parsed }
const basel = { city: 'Basel', country_code: 'CH', type: 'Bakery', time_zone: 'Europe/Zurich' }
const ROWS = [
  { name: 'Bakery Parsed', hours: ALWAYS },
  { name: 'Bakery Partly', hours: { Monday: unparsed, Tuesday: parsed } },
  { name: 'Bakery Unparsed', hours: { Monday: unparsed, Tuesday: unparsed } },
  { name: 'Bakery Shut', hours: { Monday: { text: 'Closed', periods: [] } } },
  { name: 'Bakery Resting', hours: ALWAYS, business_status: 'CLOSED_TEMPORARILY' },
  { name: 'Bakery Gone', hours: ALWAYS, business_status: 'CLOSED_PERMANENTLY' },
  { name: 'Bakery No Zone', hours: ALWAYS, time_zone: null },
  { name: 'Bakery On Mars', hours: ALWAYS, time_zone: 'Mars/Olympus' },
]
type Item = { name: string; openNow: { kind: string } | null }

describe.each(ENGINES)('open now on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let opened: Awaited<ReturnType<typeof openTestApp>>
  let now = MONDAY_NOON_IN_BASEL

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(
      database,
      ROWS.map(({ hours, ...row }, index) =>
        incoming(
          {
            place_id: `open-now-${index}`,
            opening_hours: JSON.stringify(hours),
            working_hours: 'Mon by appointment',
            ...basel,
            ...row,
          },
          index + 2,
        ),
      ),
    )
    opened = await openTestApp(database, { PUBLIC_ORIGIN: ORIGIN }, () => now)
  })
  afterAll(async () => {
    await opened.app.close()
    await database.close()
  })

  const search = async (query: string) => {
    const { body } = await opened.app.inject(`${ORIGIN}/api/search?q=bakery${query}`)
    return JSON.parse(body) as { businesses: Item[]; facets: { open: number }; totalCount: number }
  }
  const namesOf = (businesses: Item[]) => businesses.map(({ name }) => name).sort()

  it.each([
    ['Monday', 0, ['Bakery Parsed'], ['Bakery Parsed', 'Bakery Shut']],
    [
      'Tuesday',
      DAY_MS,
      ['Bakery Parsed', 'Bakery Partly'],
      ['Bakery Parsed', 'Bakery Partly', 'Bakery Shut'],
    ],
  ])(
    'badges, the open filter and its facet agree on %s',
    { tags: ['business-open-state'] },
    async (_, offset, open, badged) => {
      now = MONDAY_NOON_IN_BASEL + offset
      const all = await search('')
      expect(all.businesses).toHaveLength(7)
      const shown = all.businesses.filter(({ openNow }) => openNow !== null)
      expect(namesOf(shown)).toEqual(badged)
      expect(namesOf(shown.filter(({ openNow }) => openNow?.kind === 'open'))).toEqual(open)
      const narrowed = await search('&open=now')
      expect(namesOf(narrowed.businesses)).toEqual(open)
      expect(narrowed.totalCount).toBe(open.length)
      expect([all.facets.open, narrowed.facets.open]).toEqual([open.length, open.length])
    },
  )

  it('the filter by day and time omits unparsed days and closed businesses', async () => {
    const monday = ['Bakery No Zone', 'Bakery On Mars', 'Bakery Parsed']
    expect(namesOf((await search('&open=mon-1200')).businesses)).toEqual(monday)
    expect(namesOf((await search('&open=tue-1200')).businesses)).toEqual(
      [...monday, 'Bakery Partly'].sort(),
    )
  })

  it('pages show no open or closed badge and no JSON-LD hours where hours are unparsed', {
    tags: ['business-open-state'],
  }, async () => {
    now = MONDAY_NOON_IN_BASEL
    const saved = await database.read.selectFrom('businesses').select(['name', 'slug']).execute()
    for (const name of ['Unparsed', 'Partly', 'Resting', 'No Zone', 'On Mars']) {
      const slug = saved.find((row) => row.name === `Bakery ${name}`)?.slug
      const { body } = await opened.app.inject(`${ORIGIN}/business/${slug}`)
      const [page = ''] = body.split('Similar businesses in Basel')
      const html = page.replace(/<script[^>]* id="state">.*?<\/script>/s, '')
      expect(html, name).not.toMatch(/Open · closes|Closed · opens|Closing soon|>Open<|data-until/)
      const hasHours = html.includes('openingHoursSpecification')
      expect(hasHours, name).toBe(!['Unparsed', 'Resting'].includes(name))
      if (name === 'Unparsed') expect(html).toContain('by appointment')
    }
    const list = await opened.app.inject(`${ORIGIN}/businesses`)
    expect(list.body.match(/text-open"|text-closed"|text-soon"/g)).toHaveLength(2)
  })
})
