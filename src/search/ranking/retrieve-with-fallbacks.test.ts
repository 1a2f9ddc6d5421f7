import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { importRows, incoming } from '../../../test/incoming.ts'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { parseTerms } from '../query/query-terms.server.ts'
import { findMatching } from './retrieve-with-fallbacks.server.ts'

describe.each(ENGINES)('search fallbacks on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, [incoming({ place_id: 'ChIJmill', name: 'Old Windmill' })], 500)
  })
  afterAll(() => database.close())

  /** Finds, and tells how, and the terms the index was asked for each time. */
  async function find(key: string) {
    const spy = vi.spyOn(database.words, 'findFirst')
    const words = await parseTerms(database, key)
    const { found, step } = await findMatching(database, { key, words, named: [] }, [])
    const queries = spy.mock.calls.map(([, query]) => JSON.stringify(query))
    spy.mockRestore()
    return { found, step, request: queries }
  }

  it.each([
    ['windmill', 'as-typed', 1],
    ['windmlil', 'corrected', 1],
    ['zq', 'in-vain', 0],
    ['北京', 'in-vain', 0],
    ['zq windmill', 'without-a-word', 1],
  ] as const)(
    'findMatching never sends the same terms to the index twice: %s',
    async (key, step, many) => {
      const { found, request: queries, ...rest } = await find(key)
      expect(rest.step).toBe(step)
      expect(found).toHaveLength(many)
      expect(new Set(queries).size).toBe(queries.length)
    },
  )
})
