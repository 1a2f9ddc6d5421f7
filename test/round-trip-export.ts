import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { BUSINESS_FIELDS } from '../src/businesses/business-fields.server.ts'
import { ALWAYS } from '../src/exports/export-filter.server.ts'
import {
  EXPORT_FIELDS,
  EXPORT_FORMATS,
  type ExportField,
  type ExportFormat,
} from '../src/exports/exported-fields.ts'
import { writeExport } from '../src/exports/write-export.server.ts'
import { findCountryByCode } from '../src/gazetteer/countries.ts'
import { runImport } from '../src/imports/run-import.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { buildCustomName } from '../src/settings/custom-fields.ts'
import { CUSTOM_FIELDS, CUSTOM_VALUES, defineCustomFields } from './custom-fields.ts'
import { editBusiness } from './edit-business.ts'
import { openFileFolder } from './import-files.ts'
import { importRows, incoming } from './incoming.ts'
import { WORKING_HOURS } from './sample-directory.ts'
import { type Engine, openTestDatabase } from './test-database.ts'

const DEMO = join(import.meta.dirname, '..', 'demo')
const EXPORTED = [...EXPORT_FIELDS, ...CUSTOM_FIELDS.map(({ key }) => buildCustomName(key))]
const COMPARED = [...BUSINESS_FIELDS, 'slug'] as const
const CLOSED_OF_DEMO = 22

/** Values that formats and parsers tend to change. */
const AWKWARD = [
  {
    name: '=SUM(A1:A9)',
    country_code: 'DE',
    phone: '+49 30 1234',
    about: 'Since 1901, "the" place;\twith tabs',
  },
  {
    name: 'مخبز الباب الأزرق',
    city: 'قرية الباب الأزرق',
    region: 'Dubai',
    country_code: 'AE',
    time_zone: 'Asia/Dubai',
    working_hours: 'ring the bell,\nthen "wait"',
  },
  { name: '🥐 Ünlü Fırın', full_address: 'Bağdat Cd. 1, "Kadıköy"', latitude: 1e-7, longitude: 9 },
  { name: "'Quoted", place_id: 'ChIJ_x77d9_x005F_-roundtrip', verified: 0, reviews: 0, rating: 5 },
  { name: '-1', street: '@home', located_in: ',', postal_code: '01234' },
  {
    name: 'Hours',
    working_hours: WORKING_HOURS,
    opening_hours:
      '{"Monday":{"text":"9am-5pm","periods":[[540,1020]]},"Sunday":{"text":"Closed","periods":[]}}',
    about: '{"Service options":{"Takeaway":true,"Delivery":false}}',
    url: 'https://maps.example/?cid=12345678901234567',
    reviews_link: 'https://maps.example/reviews',
    photo: 'https://photos.example/a,b.jpg',
    logo: 'https://photos.example/l.png',
    website: 'https://shop.example/?a=b,c',
    description: 'First line,\nsecond "line"\n\n=third',
    subtypes: 'Café, Bakery',
    type: 'Café',
    region: 'Île-de-France',
    city: 'Paris',
    district: 'Le Marais, 4e',
    country_code: 'FR',
    time_zone: 'Europe/Paris',
    business_status: 'CLOSED_TEMPORARILY',
    data_date: '2024-02-29',
    price_level: 3,
    rating_distribution: '{"1":0,"2":1,"3":0,"4":2,"5":100}',
    email: 'Hello@shop.example',
    social:
      '{"facebook":"https://facebook.com/blue.door","x":"https://x.com/bluedoor","whatsapp":"https://wa.me/41440000000"}',
    menu_link: 'https://shop.example/menu?a=b,c',
    booking_link: 'https://shop.example/book',
    order_link: 'https://shop.example/order',
    photos: '["https://photos.example/c,d.jpg","https://photos.example/e.jpg"]',
    custom_values: CUSTOM_VALUES,
    photo_credit: 'Ada "Lens" Öz, A < B & &amp; Co',
    photo_credits:
      '{"https://photos.example/a,b.jpg":"Bo, \\"B\\"","https://photos.example/e.jpg":"Cy"}',
    special_hours:
      '[{"date":"2026-12-25","periods":[],"label":"Noël, \\"fête\\""},{"date":"2026-12-26","periods":null,"text":"call us"},{"date":"2026-12-31","periods":[[540,720],[1080,1560]]}]',
    popular_times: '{"Monday":{"9":40,"10":55},"Sunday":{"0":3,"23":100}}',
  },
]

/** Cities, categories, districts, and additional categories with their counts, without IDs. */
async function pagesOf({ read }: Database) {
  const rows = (table: 'categories' | 'cities') =>
    read.selectFrom(table).where('total', '>', 0).orderBy('slug').orderBy('name')
  const cities = await rows('cities')
    .orderBy('country_code')
    .select(['id', 'slug', 'listed', 'total', 'categories'])
    .execute()
  const categories = await rows('categories')
    .select(['id', 'slug', 'vocabulary_id', 'listed', 'total', 'cities'])
    .execute()
  const districts = await read
    .selectFrom('districts')
    .innerJoin('cities', 'cities.id', 'city_id')
    .where('districts.total', '>', 0)
    .orderBy('cities.slug')
    .orderBy('cities.country_code')
    .orderBy('districts.slug')
    .select(['cities.slug as city', 'districts.slug', 'districts.listed', 'districts.total'])
    .execute()
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]))
  const additional = await read
    .selectFrom('business_categories')
    .innerJoin('businesses', 'businesses.id', 'business_id')
    .where('removed_at', 'is', null)
    .select(['slug', 'business_categories.category_id', 'business_categories.listed'])
    .execute()
  const without = <Row extends { id: number }>({ id: _, ...row }: Row) => row
  return {
    cities: cities.map(without),
    categories: categories.map(without),
    districts,
    additional: additional
      .map(({ slug, category_id, listed }) => `${slug} ${slugs.get(category_id)} ${listed}`)
      .sort(),
  }
}

const stored = async (database: Database) => {
  const rows = await database.read
    .selectFrom('businesses')
    .where('removed_at', 'is', null)
    .select(COMPARED)
    .execute()
  return new Map(rows.map((row) => [row.slug, row]))
}

const listAwkwardRows = () =>
  AWKWARD.map((row, index) =>
    incoming({ place_id: `ChIJround-trip-${index}`, ...row } as never, index + 2),
  )

function demoRows(count: number): string {
  const [head, ...rows] = readFileSync(join(DEMO, 'businesses.csv'), 'utf8').split('\n')
  const remaining = rows.filter((row, index) => index < count || row.includes('CLOSED_PERMANENTLY'))
  return [head, ...remaining].join('\n')
}

async function exportTo(database: Database, path: string, format: ExportFormat) {
  const filter = {
    countryCode: null,
    categoryIds: null,
    created: ALWAYS,
    search: '',
    status: 'all',
  } as const
  const order = { filter, fields: EXPORTED, format, hasMark: true, isRaw: true }
  await writeExport(database, order, createWriteStream(path), () => {})
}

export function testUnchanged(engine: Engine): void {
  const files = openFileFolder()
  afterAll(files.remove)

  it('importing an export into the same directory changes nothing', {
    tags: ['export-round-trip'],
  }, async () => {
    const same = await openTestDatabase(engine)
    await defineCustomFields(same)
    await runImport(same, { path: files.write('few.csv', demoRows(20)) })
    await importRows(same, listAwkwardRows())
    const before = await stored(same)
    for (const format of EXPORT_FORMATS) {
      const path = join(files.folder, `same-${engine}.${format}`)
      await exportTo(same, path, format)
      const { counts, unreadable } = await runImport(same, { path })
      expect(unreadable).toBeNull()
      expect({ format, ...counts }).toMatchObject({ added: 0, updated: 0, failed: 0 })
      expect(await stored(same), format).toEqual(before)
    }
    await same.close()
  })
}

/**
 * Tests that every field of the first `count` demo businesses, of closed ones, and of unusual ones is
 * imported unchanged.
 */
export function testRoundTrip(engine: Engine, count: number): void {
  const files = openFileFolder()
  afterAll(files.remove)

  it('importing an export into an empty directory restores equal businesses with their slugs', {
    tags: ['export-round-trip'],
  }, async () => {
    const from = await openTestDatabase(engine)
    await defineCustomFields(from)
    await runImport(from, { path: files.write('demo.csv', demoRows(count)) })
    await runImport(from, { path: join(DEMO, 'careful', 'awkward.csv') })
    await importRows(from, listAwkwardRows())
    await editBusiness(from, 'ChIJround-trip-0', { slug: 'a-slug-of-its-own' })
    const [before, pages] = [await stored(from), await pagesOf(from)]
    for (const rows of Object.values(pages)) expect(rows.length).toBeGreaterThan(0)
    expect(before.size).toBeGreaterThan(count)
    expect(before.has('a-slug-of-its-own')).toBe(true)
    const original = [...before.values()]
    const unused = COMPARED.filter((field) => original.every((row) => row[field] === null))
    expect(unused).toEqual([])
    const closed = original.filter((row) => row.business_status === 'CLOSED_PERMANENTLY')
    expect(closed).toHaveLength(CLOSED_OF_DEMO)
    // An export fills the name of the country.
    for (const row of original)
      row.country ??= findCountryByCode(row.country_code ?? '')?.name ?? null
    for (const format of EXPORT_FORMATS) {
      const path = join(files.folder, `${engine}.${format}`)
      await exportTo(from, path, format)
      const to = await openTestDatabase(engine)
      await defineCustomFields(to)
      const { unreadable } = await runImport(to, { path })
      expect(unreadable).toBeNull()
      const after = await stored(to)
      const lost = [...before.keys()].filter((slug) => !after.has(slug))
      expect(lost, format).toEqual([])
      expect(after.size, format).toBe(before.size)
      const differing: Record<string, [unknown, unknown]> = {}
      for (const [slug, row] of before)
        for (const field of COMPARED)
          if (row[field] !== after.get(slug)?.[field])
            differing[`${slug} ${field}`] = [row[field], after.get(slug)?.[field]]
      expect(differing, format).toEqual({})
      expect(await pagesOf(to), format).toEqual(pages)
      await to.close()
    }
    await from.close()
  })

  it('an import ignores slugs from files that are not exports, and invalid or taken slugs', async () => {
    const to = await openTestDatabase(engine)
    const foreign = files.write('foreign.csv', 'name,slug,phone\nAlfa,alfa,+49 30 1\n')
    await runImport(to, { path: foreign })
    const own = (rows: Partial<Record<ExportField, string>>[]) =>
      `${EXPORT_FIELDS.join(',')}\n${rows.map((row) => `${EXPORT_FIELDS.map((field) => row[field] ?? '').join(',')}\n`).join('')}`
    const path = files.write(
      'own.csv',
      own([
        { name: 'Beta', slug: 'beta', place_id: 'ChIJslugs-beta' },
        { name: 'Gamma', slug: 'beta', place_id: 'ChIJslugs-gamma' },
        { name: 'Delta', slug: 'Not a Slug!', place_id: 'ChIJslugs-delta' },
        { name: 'Epsilon', slug: '', place_id: 'ChIJslugs-epsilon' },
      ]),
    )
    await runImport(to, { path })
    const found = await to.read
      .selectFrom('businesses')
      .orderBy('id')
      .select(['name', 'slug'])
      .execute()
    expect(found.map(({ slug }) => slug.replace(/-[a-z0-9]{6}$/, '-…'))).toEqual([
      'alfa-…',
      'beta',
      'gamma-…',
      'delta-…',
      'epsilon-…',
    ])
    // Existing values are kept.
    const again = files.write(
      'again.csv',
      own([{ name: 'Beta', slug: 'other', place_id: 'ChIJslugs-beta' }]),
    )
    await runImport(to, { path: again })
    const remaining = await to.read
      .selectFrom('businesses')
      .where('slug', '=', 'beta')
      .select('name')
      .execute()
    expect(remaining).toEqual([{ name: 'Beta' }])
    await to.close()
  })
}
