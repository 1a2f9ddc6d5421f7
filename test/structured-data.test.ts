import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLocalBusiness } from '../src/business-page/local-business.ts'
import { findBusiness as businessCall } from '../src/businesses/businesses.ts'
import { findBusiness } from '../src/businesses/find-business.server.ts'
import { presentBusiness } from '../src/businesses/present-business.server.ts'
import { runImport } from '../src/imports/run-import.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { DEFAULT_SETTINGS } from '../src/settings/setting-groups.ts'
import { sampleBusinesses } from '../tools/sample-data/businesses.ts'
import { formatSampleRow, sampleCsvHeader } from '../tools/sample-data/csv.ts'
import { typesBelow } from './schema-org.ts'
import { findStructuredDataErrors } from './structured-data.ts'
import { openTestDatabase } from './test-database.ts'

const ORIGIN = 'https://directory.example'
const GENERATED = 1_000
// Real exports on a developer's machine, which aren't in the repository.
const REAL = join(import.meta.dirname, '../../shared/data')
const realFiles = existsSync(REAL)
  ? readdirSync(REAL).filter((name) => /\.(csv|xlsx|json)$/.test(name) && !/^country/.test(name))
  : []
if (realFiles.length === 0) console.info(`skipped: no real spreadsheets in ${REAL}`)

/** The structured data errors of all business pages, and the types of their things. */
async function lookAtAll(database: Database, ratingsAreOwn: boolean) {
  const slugs = await database.read.selectFrom('businesses').select('slug').execute()
  const errors: string[] = []
  const types = new Set<string>()
  for (const { slug } of slugs) {
    const found = await findBusiness(database, slug)
    if (found.kind !== 'found') continue
    const business = businessCall.read(presentBusiness(found.business, DEFAULT_SETTINGS, []))
    const thing = JSON.parse(JSON.stringify(buildLocalBusiness(business, ORIGIN, ratingsAreOwn, 0)))
    types.add(thing['@type'])
    errors.push(...findStructuredDataErrors([thing], ORIGIN).map((error) => `${slug}: ${error}`))
  }
  return { businesses: slugs.length, errors, types }
}

describe('structured data of businesses', () => {
  let database: Database
  const folder = mkdtempSync(join(tmpdir(), 'gazetteer-structured-'))
  beforeAll(async () => {
    database = await openTestDatabase('sqlite')
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  it('structured data is valid for a thousand generated businesses of more than 40 types', {
    tags: ['business-structured-data'],
    timeout: 360_000,
  }, async () => {
    const path = join(folder, 'generated.csv')
    const rows = [...sampleBusinesses(GENERATED, 7)].map(formatSampleRow)
    writeFileSync(path, sampleCsvHeader + rows.join(''))
    await runImport(database, { path })
    for (const ratingsAreOwn of [false, true]) {
      const { businesses, errors, types } = await lookAtAll(database, ratingsAreOwn)
      expect(businesses).toBeGreaterThan(GENERATED * 0.95)
      expect(errors.slice(0, 20)).toEqual([])
      expect(types.size).toBeGreaterThan(40)
      const local = typesBelow('LocalBusiness')
      expect([...types].filter((type) => !local.has(type) && type !== 'Organization')).toEqual([])
    }
  })

  it.skipIf(realFiles.length === 0)(
    'structured data is valid for all businesses of the real spreadsheets',
    { tags: ['long'], timeout: 300_000 },
    async () => {
      for (const name of realFiles) await runImport(database, { path: join(REAL, name) })
      const { businesses, errors } = await lookAtAll(database, true)
      expect(businesses).toBeGreaterThan(GENERATED)
      expect(errors.slice(0, 20)).toEqual([])
    },
  )
})

describe('structured data rules', () => {
  const errors = (...things: unknown[]) => findStructuredDataErrors(things, ORIGIN)
  const bakery = {
    '@type': 'Bakery',
    '@id': `${ORIGIN}/business/a#business`,
    name: 'A',
    url: `${ORIGIN}/business/a`,
    address: { '@type': 'PostalAddress', addressLocality: 'Basel' },
  }

  it('the structured data check accepts a valid business', () => {
    expect(errors(bakery)).toEqual([])
  })

  it.each<[string, object]>([
    ['Backery: not a type of schema.org', { ...bakery, '@type': 'Backery' }],
    ['Bakery has an unknown member opens', { ...bakery, opens: '09:00' }],
    ['Bakery has no address', { ...bakery, address: undefined }],
    ['Bakery image /1.jpg: not an absolute URL', { ...bakery, image: '/1.jpg' }],
    ['Bakery telephone is empty', { ...bakery, telephone: ' ' }],
    [
      'OpeningHoursSpecification closes 24:00: no time',
      {
        ...bakery,
        openingHoursSpecification: [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: ['Monday'],
            opens: '09:00',
            closes: '24:00',
          },
        ],
      },
    ],
    [
      'AggregateRating has no rating from 1 to 5',
      {
        ...bakery,
        aggregateRating: { '@type': 'AggregateRating', ratingValue: 9, reviewCount: 1 },
      },
    ],
  ])('the structured data check reports: %s', (error, thing) => {
    expect(errors(JSON.parse(JSON.stringify(thing)))).toContain(error)
  })

  it('the structured data check reports a duplicated entity', () => {
    expect(errors(bakery, bakery)).toEqual(['a duplicated thing'])
  })
})
