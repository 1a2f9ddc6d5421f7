import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXPORT_FIELDS } from '../src/exports/exported-fields.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { editBusiness } from './edit-business.ts'
import { importRows, incoming } from './incoming.ts'
import { signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const DAY_MS = 86_400_000
/** A Wednesday, noon in UTC. */
const NOW = Date.UTC(2026, 10, 18, 12)
const URL = '/api/admin/export-csv'

const HOSTILE = '=HYPERLINK("http://x","y")'
const QUOTED = 'Say "no", \n{twice}'
const ROWS = [
  { name: 'Alfa Café', type: 'Cafe', country_code: 'TR', phone: '+90 212 555 00 11' },
  { name: 'Beta Bakery', type: 'Bakery', country_code: 'TR', category: 'shops' },
  { name: HOSTILE, type: 'Bed, Breakfast', country_code: 'DE', full_address: QUOTED },
  { name: 'مخبز الباب', type: 'Bakery', country_code: 'AE', rating: 4.5, reviews: 7, verified: 1 },
  { name: '🥐 Gamma', country_code: 'DE', latitude: 47.5, longitude: -7.25, verified: 0 },
  { name: 'Not Approved', type: 'Cafe', country_code: 'DE' },
  { name: 'Removed', type: 'Cafe', country_code: 'DE' },
  { name: 'Closed For Good', type: 'Cafe', business_status: 'CLOSED_PERMANENTLY' },
] as const
const idOf = (index: number) => `ChIJexport-${index}`
/** How long ago each was added. */
const AGES = [0, 0.25, 0.75, 1.75, 3, 6, 20, 40].map((days) => days * DAY_MS)

describe.each(ENGINES)('export API on %s', (engine) => {
  let database: Database
  let server: Awaited<ReturnType<typeof openTestApp>>
  let operator: Awaited<ReturnType<typeof signedIn>>

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    for (const [index, row] of ROWS.entries()) {
      const added = incoming({ ...row, place_id: idOf(index) })
      await importRows(database, [added], 1, NOW - (AGES[index] ?? 0))
    }
    await editBusiness(database, idOf(5), { is_approved: 0 })
    await editBusiness(database, idOf(6), { removed_at: 1, removal_reason: 'removed' })
    server = await openTestApp(database, {}, () => NOW)
    operator = await signedIn(server.app, database, NOW)
  })
  afterAll(async () => {
    await server.app.close()
    await database.close()
    expect(server.errors).toEqual([])
  })

  /** The place IDs in an export, as numbers of the rows above. */
  async function found(query: string): Promise<number[]> {
    const { status, text } = await operator.get(`${URL}?fields=place_id&${query}`)
    expect(status, text).toBe(200)
    const [head, ...lines] = text.trimEnd().split('\r\n')
    expect(head).toBe('place_id')
    return lines.map((line) => Number(line.split('-')[1])).sort((one, other) => one - other)
  }

  it('a CSV export contains the requested columns in order, quoted per RFC 4180', {
    tags: ['export-formats'],
  }, async () => {
    const { text, headers } = await operator.get(
      `${URL}?fields=countryCode,name,address,verified,latitude,reviewCount,type,category`,
    )
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const rows = text.split('\r\n')
    expect(rows[0]).toBe('country_code,name,full_address,verified,latitude,reviews,type,category')
    expect(rows).toContain('AE,مخبز الباب,,true,,7,Bakery,')
    expect(rows).toContain('DE,🥐 Gamma,,false,47.5,,,')
    expect(rows).toContain('TR,Beta Bakery,,,,,Bakery,shops')
    expect(text).toContain(
      `DE,"'=HYPERLINK(""http://x"",""y"")","Say ""no"", \n{twice}",,,,"Bed, Breakfast",\r\n`,
    )
    expect(text.endsWith('\r\n')).toBe(true)
  })

  it('a CSV export does not escape phone numbers, or any text when escaping is off', {
    tags: ['export-formats'],
  }, async () => {
    const phones = await operator.get(`${URL}?fields=phone&countryCode=TR`)
    expect(phones.text).toContain('\r\n+90 212 555 00 11\r\n')
    const raw = await operator.get(`${URL}?fields=name&neutralise=off&bom=true`)
    expect(raw.text.startsWith('\ufeffname\r\n')).toBe(true)
    expect(raw.text).toContain('\r\n"=HYPERLINK(""http://x"",""y"")"\r\n')
  })

  it('a CSV export can contain all fields under their own names', async () => {
    const { text } = await operator.get(`${URL}?fields=${EXPORT_FIELDS.join(',')}&countryCode=ae`)
    const [head, row] = text.split('\r\n')
    expect(head).toBe(EXPORT_FIELDS.join(','))
    expect(row).toContain(new Date(NOW - 1.75 * DAY_MS).toISOString())
    expect(row).toMatch(/,shop\/bakery,,,,,,$/)
    const ids = await operator.get(`${URL}?fields=categoryId&categories=Bakery,Bed%20%20Breakfast`)
    expect(ids.text.trimEnd().split('\r\n')).toEqual([
      'category_id',
      'shop/bakery',
      'tourism/guest_house',
      'shop/bakery',
    ])
  })

  it('an export has the columns of the list in their order, or all fields, in every format', {
    tags: ['admin-grid-export'],
  }, async () => {
    const columns = 'columns=priceLevel,place,source,category'
    const fields = ['name', 'price_level', 'city', 'country_code', 'source', 'type']
    const csv = await operator.get(`${URL}?${columns}&countryCode=tr`)
    const [head, ...rows] = csv.text.trimEnd().split('\r\n')
    expect(head).toBe(fields.join(','))
    expect(rows.length).toBeGreaterThan(0)
    const json = await operator.get(`${URL}?${columns}&countryCode=tr&format=ndjson`)
    const lines = json.text.trimEnd().split('\n')
    expect(lines).toHaveLength(rows.length)
    for (const line of lines) expect(Object.keys(JSON.parse(line))).toEqual(fields)
    for (const format of ['xlsx', 'geojson', 'parquet'])
      expect((await operator.get(`${URL}?${columns}&format=${format}`)).status).toBe(200)
    const all = await operator.get(`${URL}?fields=all&countryCode=tr`)
    expect(all.text.split('\r\n')[0]).toBe(EXPORT_FIELDS.join(','))
    for (const wrong of ['', 'columns=', 'columns=phone,password_hash', `${columns}&fields=name`])
      expect((await operator.get(`${URL}?${wrong}`)).status, wrong).toBe(400)
  })

  it.each([
    ['', [0, 1, 2, 3, 4, 5, 7]],
    ['countryCode=all', [0, 1, 2, 3, 4, 5, 7]],
    ['countryCode=DE', [2, 4, 5]],
    ['countryCode=XX', []],
    ['categories=Bakery', [1, 3]],
    ['categories=bakery,CAFE,Bakery', [0, 1, 3, 5, 7]],
    ['categories=Bed%20%20Breakfast', [2]],
    ['categories=Nothing%20such', []],
    ['categories=Bakery&countryCode=TR', [1]],
    ['search=bakery', [1]],
    ['search=%21%21', []],
    ['search=not&countryCode=DE&isApproved=false', [5]],
    ['search=be&categories=Bakery,Cafe', [1]],
    ['isApproved=true', [0, 1, 2, 3, 4, 7]],
    ['isApproved=false', [5]],
    ['status=unapproved&categories=Cafe', [5]],
    ['status=closed', [7]],
    ['dateRange=today', [0, 1]],
    ['dateRange=today&timeZone=Asia/Tokyo', [0, 1, 2]],
    ['dateRange=today&timeZone=America/Los_Angeles', [0]],
    ['dateRange=yesterday', [2]],
    ['dateRange=yesterday&timeZone=America/Los_Angeles', [1, 2]],
    ['dateRange=last24hours', [0, 1, 2]],
    ['dateRange=last7days', [0, 1, 2, 3, 4, 5]],
    ['dateRange=thisweek', [0, 1, 2, 3]],
    ['dateRange=thismonth', [0, 1, 2, 3, 4, 5]],
    ['dateRange=custom&startDate=2026-11-12&endDate=2026-11-15', [4, 5]],
    ['dateRange=today&countryCode=TR&categories=Bakery', [1]],
    ['dateRange=last7days&countryCode=DE&isApproved=true', [2, 4]],
  ])(
    'an export filtered by %j contains the rows %j',
    { tags: ['export-calls'] },
    async (query, expected) => {
      expect(await found(query)).toEqual(expected)
    },
  )

  it.each([
    ['fields=name,nope', 'fields', 'There is no “nope” field.'],
    ['fields=', 'fields', null],
    ['', 'fields', null],
    ['fields=name&countryCode=deu', 'countryCode', null],
    ['fields=name&dateRange=tomorrow', 'dateRange', null],
    ['fields=name&dateRange=custom&startDate=2026-01-01', 'endDate', null],
    ['fields=name&dateRange=custom&endDate=2026-01-01', 'startDate', null],
    ['fields=name&dateRange=custom&startDate=2026-02-30&endDate=2026-03-01', 'startDate', null],
    ['fields=name&dateRange=custom&startDate=2026-01-02&endDate=2026-01-01', 'endDate', null],
    ['fields=name&timeZone=Mars/Phobos', 'timeZone', null],
    ['fields=name&format=pdf', 'format', null],
    ['fields=name&fields=id', 'fields', null],
    [`fields=name&categories=${'a,'.repeat(101)}`, 'categories', null],
  ])(
    'an export with %s returns 400 and names the field',
    { tags: ['export-calls'] },
    async (query, field, message) => {
      const { status, json } = await operator.get(`${URL}?${query}`)
      expect(status).toBe(400)
      expect(json.errors[0].field).toBe(field)
      if (message) expect(json.errors[0].message).toBe(message)
    },
  )

  it('the export file name contains its filters and creation time', {
    tags: ['export-calls'],
  }, async () => {
    const nameOf = async (query: string) => {
      const { headers } = await operator.get(`${URL}?fields=name&${query}`)
      return String(headers['content-disposition']).split("''")[1]
    }
    expect(await nameOf('')).toBe('businesses_all_2026-11-18T12-00-00.csv')
    const query = 'countryCode=tr&categories=Bakery,Cafe&dateRange=thisweek&timeZone=Asia/Tokyo'
    expect(await nameOf(`${query}&format=xlsx`)).toBe(
      'businesses_TR_2categories_thisweek_2026-11-18T21-00-00.xlsx',
    )
  })

  it('the specified export call returns a CSV with the date in its name and rejects invalid fields', {
    tags: ['export-calls'],
  }, async () => {
    const body = { selectedFields: ['url', 'reviewCount', 'name'], countryCode: 'AE' }
    const { status, text, headers } = await operator.post('/api/export-csv', body)
    expect([status, text]).toEqual([200, 'url,reviews,name\r\n,7,مخبز الباب\r\n'])
    expect(headers['content-disposition']).toContain('2026-11-18')
    const all = await operator.post('/api/export-csv', { ...body, countryCode: 'all' })
    expect(all.text.split('\r\n')).toHaveLength(1 + 7 + 1)
    const unknown = await operator.post('/api/export-csv', { selectedFields: ['x'] })
    expect(unknown.status).toBe(400)
    expect(unknown.json.errors).toEqual([
      { field: 'selectedFields', message: 'There is no “x” field.' },
    ])
    const none = await operator.post('/api/export-csv', { selectedFields: [], countryCode: 'all' })
    expect([none.status, none.json.errors[0].field]).toEqual([400, 'selectedFields'])
  })

  it('an export with format=ndjson returns NDJSON with typed values', {
    tags: ['export-formats'],
  }, async () => {
    const { text, headers } = await operator.get(
      `${URL}?fields=name,verified,latitude,created_at&search=gamma&format=ndjson`,
    )
    expect(headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
    expect(text.endsWith('}\n')).toBe(true)
    expect(JSON.parse(text)).toEqual({
      name: '🥐 Gamma',
      verified: false,
      latitude: 47.5,
      created_at: new Date(NOW - 3 * DAY_MS).toISOString(),
    })
  })

  it.each([
    ['geojson', 'application/geo+json; charset=utf-8'],
    ['parquet', 'application/vnd.apache.parquet'],
  ])(
    'an export with format=%s has its media type and file name',
    {
      tags: ['export-formats'],
    },
    async (format, mediaType) => {
      const { text, headers } = await operator.get(
        `${URL}?fields=name&search=gamma&format=${format}`,
      )
      expect(headers['content-type']).toBe(mediaType)
      expect(headers['content-disposition']).toContain(`.${format}`)
      if (format === 'parquet') expect(text.startsWith('PAR1')).toBe(true)
      else
        expect(JSON.parse(text).features).toEqual([
          {
            type: 'Feature',
            geometry: { type: 'Point', coordinates: [-7.25, 47.5] },
            properties: { name: '🥐 Gamma' },
          },
        ])
    },
  )

  it('a HEAD request for an export validates its parameters and starts no run', async () => {
    const count = async () => (await database.read.selectFrom('runs').select('id').execute()).length
    const before = await count()
    const head = (query: string) =>
      server.app.inject({
        method: 'HEAD',
        url: `${URL}?${query}`,
        headers: { cookie: operator.cookie },
      })
    expect((await head('fields=name')).statusCode).toBe(200)
    expect((await head('fields=nope')).statusCode).toBe(400)
    expect(await count()).toBe(before)
  })
})
