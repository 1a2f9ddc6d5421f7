import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { editBusiness } from '../../test/edit-business.ts'
import { importRows, incoming } from '../../test/incoming.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.server.ts'
import { findImportBusinesses, findMissingBusinesses } from './import-businesses.server.ts'

const RUN = 1
const LIMIT = 4
const MOST_READ = 5
const ROWS = Array.from({ length: 23 }, (_, index) =>
  incoming({ name: `Shop ${index}`, place_id: `ChIJshop-${index}`, city: 'Basel' }, index + 2),
)
/** More in sequence than one page reads. */
const HIDDEN = [3, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 22]
const SHOWN = ROWS.map((_, index) => `Shop ${index}`).filter((_, index) => !HIDDEN.includes(index))

describe.each(ENGINES)('businesses of an import on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, ROWS)
  })
  afterEach(() => database.close())

  async function listAll(find: typeof findImportBusinesses | typeof findMissingBusinesses) {
    const names: string[] = []
    let [after, pages]: [number | null, number] = [0, 0]
    while (after !== null) {
      const page: Awaited<ReturnType<typeof find>> = await find(
        database,
        RUN,
        after,
        LIMIT,
        MOST_READ,
      )
      expect(page.businesses.length).toBeLessThanOrEqual(LIMIT)
      names.push(...page.businesses.map(({ name }) => name))
      after = page.next
      pages += 1
    }
    return { names, pages }
  }

  it('a page of an import reads a limited number of rows and continues behind removed businesses', {
    tags: ['admin-lists-speed'],
  }, async () => {
    for (const index of HIDDEN)
      await editBusiness(database, `ChIJshop-${index}`, {
        removed_at: 1,
        removal_reason: 'removed',
      })
    const { names, pages } = await listAll(findImportBusinesses)
    expect(names).toEqual(SHOWN)
    expect(pages).toBeGreaterThan(Math.ceil(SHOWN.length / LIMIT))
  })

  it('a page of missing businesses reads a limited number of rows and continues behind closed ones', {
    tags: ['admin-lists-speed'],
  }, async () => {
    const rows = ROWS.map((_, index) => ({ run_id: RUN, business_id: index + 1 }))
    await database.change((trx) => database.insertRows(trx, 'run_missing', rows))
    for (const index of HIDDEN)
      await editBusiness(database, `ChIJshop-${index}`, { business_status: 'CLOSED_PERMANENTLY' })
    const { names, pages } = await listAll(findMissingBusinesses)
    expect(names).toEqual(SHOWN)
    expect(pages).toBeGreaterThan(Math.ceil(SHOWN.length / LIMIT))
  })
})
