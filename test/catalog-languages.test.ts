import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite } from './open-site.ts'
import { signedIn } from './signed-in.ts'
import { ENGINES } from './test-database.ts'

describe.each(ENGINES)('names of cities and categories in the admin area on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    site = await openSite(engine)
    operator = await signedIn(site.app, site.database)
  })
  afterAll(() => site.close())

  it('the lists of the admin area show and find names in the administrator’s language', async () => {
    const named = { en: 'Lyon', tr: 'Liyon', local: ['Lyon'] }
    const saveNames = (names: string, other_names: string) =>
      site.database.change((trx) =>
        trx.updateTable('cities').set({ names, other_names }).where('slug', '=', 'lyon').execute(),
      )
    const list = async (what: 'category' | 'city', filter: string) => {
      const url = `/api/admin/${what}-index?sort=name&filter=${encodeURIComponent(filter)}`
      const { json } = await operator.get(url, { 'accept-language': 'tr' })
      return (json.categories ?? json.cities).map((each: { name: string; title: string }) => [
        each.name,
        each.title,
      ])
    }
    await saveNames(JSON.stringify(named), JSON.stringify(['lyon', 'liyon']))
    expect(await list('city', 'LİYON')).toEqual([['Lyon', 'Liyon']])
    expect(await list('city', 'lyon')).toEqual([['Lyon', 'Liyon']])
    expect(await list('city', 'lyon","li')).toEqual([])
    expect(await list('category', 'fırın')).toEqual([['Bakery', 'Fırın']])
    expect(await list('category', 'bakery')).toEqual([['Bakery', 'Fırın']])
    const { json } = await operator.get('/api/admin/category-texts/targets?filter=bakery', {
      'accept-language': 'tr',
    })
    expect(json[0].name).toBe('Fırın')
    const english = await operator.get('/api/admin/city-index?filter=liyon')
    expect(english.json.cities).toMatchObject([{ name: 'Lyon', title: 'Lyon' }])
  })
})
