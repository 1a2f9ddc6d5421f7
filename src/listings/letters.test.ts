import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importRows, incoming } from '../../test/incoming.ts'
import { openTestApp } from '../../test/test-app.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'

describe.each(ENGINES)('letters of indexes on %s', (engine) => {
  let server: Awaited<ReturnType<typeof openTestApp>>
  let close: () => Promise<void>
  beforeAll(async () => {
    const database = await openTestDatabase(engine)
    const row = { name: 'Blue Door', type: 'Bakery', city: 'Allahabad', country_code: 'IN' }
    await importRows(database, [incoming({ place_id: 'ChIJletters', ...row }, 2)])
    const names = JSON.stringify({ en: 'Prayagraj', tr: 'İlahabad', local: [] })
    await database.change((trx) => trx.updateTable('cities').set({ names }).execute())
    server = await openTestApp(database, { LANGUAGES: 'tr' })
    close = () => database.close()
  })
  afterAll(async () => {
    await server.app.close()
    await close()
    expect(server.errors).toEqual([])
  })

  it.each([
    ['categories', 'en', 'b', 1],
    ['categories', 'en', 'f', 0],
    ['categories', 'tr', 'b', 0],
    ['categories', 'tr', 'f', 1],
    ['cities', 'en', 'a', 0],
    ['cities', 'en', 'p', 1],
    ['cities', 'en', 'i', 0],
    ['cities', 'tr', 'p', 0],
    ['cities', 'tr', 'i', 1],
  ])(
    'the index of %s in "%s" lists names under letter %s as pages show them',
    async (index, language, letter, count) => {
      const url = `/api/index/${index}?letter=${letter}&language=${language}`
      for (const more of index === 'cities' ? ['', '&country=in'] : [''])
        expect((await server.app.inject(url + more)).json()).toMatchObject({ totalCount: count })
    },
  )
})
