import { expect, it } from 'vitest'
import { csvOf } from './import-files.ts'
import { importSite } from './import-site.ts'
import { importNow } from './queued-imports.ts'
import { describeMostlyOnSqlite } from './test-database.ts'

const TEMPLATES = '/api/admin/import-templates'
const HEADER = ['name', 'type', 'city', 'country_code']
const BAKERY = 'shop/bakery'
const TEXTS = {
  categoryTexts: { Zorbelwerk: BAKERY },
  placeTexts: {
    'Bslx West': { name: 'Basel', countryCode: 'CH', placeId: 2661604 },
    Upperquill: { name: 'Upper Quill', countryCode: 'CH', placeId: null },
  },
}
const ROWS = [
  ['Oven One', 'Zorbelwerk', 'Bslx West', 'CH'],
  ['Oven Two', 'ZORBELWERK', 'Upperquill', ''],
  ['Oven Three', 'Bakery', 'Basel', 'CH'],
  ['Oven Four', 'Quandry hub', 'Upperquill', 'DE'],
]

describeMostlyOnSqlite('mapped texts of imports on %s', (engine) => {
  const site = importSite(engine)
  const { url, work } = site
  const previewOf = async (name: string, rows = ROWS) =>
    (
      await importNow(site.database, {
        path: site.files.write(name, csvOf([HEADER, ...rows])),
        preview: true,
      })
    ).id
  const change = async (id: number, options: object) => {
    const { status } = await site.operator.post(url(id, '/preview'), options)
    await work()
    return status
  }
  const apply = async (id: number) => {
    await site.operator.post(url(id, '/apply'), { confirmed: true })
    await work()
  }
  const find = async (id: number) => (await site.operator.get(url(id))).json
  const textsOf = async (id: number) =>
    (await find(id)).problems
      .filter(({ kind }: { kind: string }) => kind.endsWith('-texts'))
      .map(({ kind, count, texts, rows }: Record<string, unknown>) => ({
        ...{ kind, count, texts },
        rows: (rows as { name: string; countryCode?: string }[]).map(({ name, countryCode = '' }) =>
          `${name} ${countryCode}`.trim(),
        ),
      }))
  const findBusiness = (name: string) =>
    site.database.read
      .selectFrom('businesses')
      .leftJoin('categories', 'categories.id', 'businesses.category_id')
      .leftJoin('cities', 'cities.id', 'businesses.city_id')
      .leftJoin('city_places', 'city_places.city_id', 'cities.id')
      .where('businesses.name', '=', name)
      .select([
        'businesses.type',
        'businesses.city',
        'businesses.country_code',
        'categories.vocabulary_id',
        'cities.name as city_name',
        'city_places.place_id',
      ])
      .executeTakeFirstOrThrow()

  it('a preview lists category and city texts that are not understood until they are assigned', {
    tags: ['place-texts-in-preview'],
  }, async () => {
    const id = await previewOf('texts.csv')
    expect(await textsOf(id)).toEqual([
      {
        kind: 'category-texts',
        count: 3,
        texts: 3,
        rows: ['Zorbelwerk', 'ZORBELWERK', 'Quandry hub'],
      },
      {
        kind: 'city-texts',
        count: 2,
        texts: 2,
        rows: ['Bslx West CH', 'Upperquill DE'],
      },
    ])
    expect(await change(id, TEXTS)).toBe(202)
    expect(await textsOf(id)).toEqual([
      { kind: 'category-texts', count: 1, texts: 1, rows: ['Quandry hub'] },
      { kind: 'city-texts', count: 1, texts: 1, rows: ['Upperquill DE'] },
    ])
    const { options, categoryNames } = await find(id)
    expect(options).toMatchObject(TEXTS)
    expect(categoryNames).toEqual({ [BAKERY]: 'Bakery' })
    const saved = await site.operator.post(TEMPLATES, { runId: id, name: 'Ovens' })
    expect(saved.status).toBe(201)
  })

  it('assigned texts decide category and place, keep the imported text, and come before the assignments of the directory', {
    tags: ['recipe-text-mappings'],
  }, async () => {
    await site.database.write
      .insertInto('category_texts')
      .values({ text_key: 'zorbelwerk', text: 'Zorbelwerk', category_id: null, decided: 1 })
      .execute()
    const id = await previewOf('with-template.csv')
    expect((await find(id)).template).toMatchObject({ name: 'Ovens' })
    await apply(id)
    expect(await findBusiness('Oven One')).toEqual({
      type: 'Zorbelwerk',
      city: 'Bslx West',
      country_code: 'CH',
      vocabulary_id: BAKERY,
      city_name: 'Basel',
      place_id: 2661604,
    })
    expect(await findBusiness('Oven Two')).toMatchObject({
      country_code: 'CH',
      vocabulary_id: BAKERY,
      city_name: 'Upper Quill',
      place_id: null,
    })
    const three = await findBusiness('Oven Three')
    expect(three).toMatchObject({ vocabulary_id: BAKERY, city_name: 'Basel' })
    expect(await findBusiness('Oven Four')).toMatchObject({
      vocabulary_id: null,
      city_name: 'Upperquill',
    })
  })

  it('the same file with other assignments is read again, and without a change its rows are unchanged', {
    tags: ['recipe-text-mappings'],
  }, async () => {
    const id = await previewOf('again.csv')
    expect((await find(id)).run.counts).toMatchObject({ unchanged: 4 })
    await change(id, { categoryTexts: { ...TEXTS.categoryTexts, 'Quandry hub': BAKERY } })
    expect((await find(id)).run.counts).toMatchObject({ added: 0, failed: 0, total: 4 })
  })

  it('a template is versioned and exported with its texts', {
    tags: ['recipe-text-mappings'],
  }, async () => {
    const id = await previewOf('versions.csv')
    await change(id, { categoryTexts: {}, placeTexts: {} })
    await site.operator.post(TEMPLATES, { runId: id, name: 'Ovens' })
    const list = async () => (await site.operator.get(TEMPLATES)).json.templates
    const [second] = await list()
    expect(second).toMatchObject({ version: 2, categoryTexts: {}, placeTexts: {} })
    await site.operator.post(`${TEMPLATES}/${second.id}/versions/1`)
    expect(await list()).toMatchObject([{ version: 3, ...TEXTS }])
    const file = (await site.operator.get(`${TEMPLATES}/${second.id}/file`)).json
    expect(file.options).toMatchObject(TEXTS)
    await site.operator.delete(`${TEMPLATES}/${second.id}`)
    expect((await site.operator.post(`${TEMPLATES}/file`, { recipe: file })).status).toBe(201)
    expect(await list()).toMatchObject([{ version: 1, ...TEXTS }])
  })

  it('unknown categories and countries, and more than 1,000 texts are refused', {
    tags: ['recipe-text-mappings'],
  }, async () => {
    const id = await previewOf('refused.csv')
    const refused = async (options: object) => {
      const { status, json } = await site.operator.post(url(id, '/preview'), options)
      return `${status} ${json.errors?.[0].message}`
    }
    expect(await refused({ categoryTexts: { Odd: 'shop/nothing' } })).toContain('vocabulary')
    const place = { name: 'Basel', countryCode: 'XX', placeId: null }
    expect(await refused({ placeTexts: { Odd: place } })).toContain('country code')
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`T${at}`, BAKERY]))
    expect(await refused({ categoryTexts: many })).toContain('at most 1000 texts')
  })

  it('categories are found by a label of any language, and places by name and country', {
    tags: ['place-texts-in-preview'],
  }, async () => {
    const get = async (path: string) =>
      (await site.operator.get(`/api/admin/import-targets/${path}`)).json
    const { categories } = await get('categories?filter=F%C4%B1r%C4%B1n')
    expect(categories).toContainEqual({ id: BAKERY, name: 'Bakery' })
    const { places } = await get('places?name=Basel&country=ch')
    expect(places[0]).toMatchObject({ placeId: 2661604, name: 'Basel' })
    const wrong = await site.operator.get('/api/admin/import-targets/places?name=Basel&country=QQ')
    expect([wrong.status, wrong.json.errors[0].field]).toEqual([400, 'country'])
  })
})
