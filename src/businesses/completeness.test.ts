// @module-tag sitemap-categories
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importRows, incoming } from '../../test/incoming.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { BusinessesTable } from '../platform/database/tables.server.ts'
import { DEFAULT_SETTINGS } from '../settings/setting-groups.ts'
import { refreshCompletenessBatch, scoreCompleteness } from './completeness.server.ts'
import { isIndexable } from './is-indexable.server.ts'
import { createEmptyBusiness } from './saving/pending-businesses.server.ts'

const NOW = Date.UTC(2026, 2, 1)
const bare = createEmptyBusiness(1, { source: null, licence: null, is_approved: 1 }, NOW)

describe('completeness score', () => {
  it('quality returns 10 for a name alone, 100 for all fields, and less when any field is missing', () => {
    expect(scoreCompleteness(bare)).toBe(10)
    const full = {
      city: 'Basel',
      street: 'Rheingasse 1',
      phone: '1',
      website: 'https://a.example',
      type: 'Bakery',
      opening_hours: '{}',
      description: 'Bread.',
      logo: 'https://a.example/1.png',
      latitude: 0,
      longitude: 7,
      reviews: 1,
    }
    expect(scoreCompleteness({ ...bare, ...full })).toBe(100)
    for (const member of Object.keys(full))
      expect(scoreCompleteness({ ...bare, ...full, [member]: null }), member).toBeLessThan(100)
  })

  it('isIndexable accepts a business with a city and a website, but not unlisted or without a city', () => {
    const reached = { ...bare, listed: 1, city: 'Basel', website: 'https://a.example' }
    const isFound = (business: BusinessesTable) =>
      isIndexable({ ...business, quality: scoreCompleteness(business) }, DEFAULT_SETTINGS)
    expect(isFound(reached)).toBe(true)
    expect(isFound({ ...reached, listed: 0 })).toBe(false)
    expect(isFound({ ...reached, city: null })).toBe(false)
  })
})

describe.each(ENGINES)('stored completeness score on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  it('refreshCompletenessBatch recomputes stored scores in steps without adding to the change history', async () => {
    await importRows(database, [incoming({ city: 'Basel' }), incoming({ name: 'Other' }, 3)], 10, 1)
    const read = () =>
      database.read
        .selectFrom('businesses')
        .orderBy('id')
        .select(['quality', 'updated_at'])
        .execute()
    const imported = await read()
    expect(imported.map((row) => row.quality)).toEqual([25, 10])
    await database.write.updateTable('businesses').set({ quality: 100 }).execute()
    const changes = () => database.read.selectFrom('business_changes').select('id').execute()
    const before = await changes()
    const step = (after: number) =>
      database.change((trx) => refreshCompletenessBatch(database, trx, after, 1, NOW))
    expect(await step(0)).toEqual({ rows: 1, changed: 1, last: 1 })
    expect(await step(1)).toEqual({ rows: 1, changed: 1, last: 2 })
    expect(await step(2)).toEqual({ rows: 0, changed: 0, last: 2 })
    expect(await read()).toEqual(imported)
    expect(await changes()).toEqual(before)
    const files = await database.read.selectFrom('sitemap_files').selectAll().execute()
    expect(files).toEqual([{ page: 1, changed_at: NOW }])
  })
})
