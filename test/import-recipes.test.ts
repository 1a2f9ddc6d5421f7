// @module-tag import-recipes
import { expect, it } from 'vitest'
import { csvOf } from './import-files.ts'
import { importSite } from './import-site.ts'
import { importNow } from './queued-imports.ts'
import { describeMostlyOnSqlite } from './test-database.ts'

const TEMPLATES = '/api/admin/import-templates'
const HEADER = ['shop', 'town', 'trade']
const OPTIONS = {
  mapping: { '0': 'name', '1': 'city', '2': 'type' },
  constants: { country_code: 'CH' },
  transforms: {
    '1': [{ kind: 'split', separator: '/', part: -1 }],
    '2': [{ kind: 'pick', values: { K7: 'Bakery' } }],
  },
}

describeMostlyOnSqlite('recipes of imports on %s', (engine) => {
  const site = importSite(engine)
  const { url, work } = site
  const write = (name: string, ...rows: string[][]) =>
    site.files.write(name, csvOf([HEADER, ...rows]))
  const previewOf = async (name: string, ...rows: string[][]) =>
    (await importNow(site.database, { path: write(name, ...rows), preview: true })).id
  const samplesOf = async (id: number) =>
    (await site.operator.get(url(id, '/samples?outcome=added'))).json.samples
  const templates = async () => (await site.operator.get(TEMPLATES)).json.templates

  it('constants and transforms apply to the preview, are saved, and apply to the next file', async () => {
    const id = await previewOf('shops.csv', ['Crumb', 'CH/Basel', 'K7'])
    expect((await site.operator.post(url(id, '/preview'), OPTIONS)).status).toBe(202)
    await work()
    const shown = (await site.operator.get(url(id))).json
    expect(shown.options).toMatchObject(OPTIONS)
    const values = { name: 'Crumb', city: 'Basel', country_code: 'CH', type: 'Bakery' }
    expect(await samplesOf(id)).toMatchObject([{ values }])
    const saved = await site.operator.post(TEMPLATES, { runId: id, name: 'Shops' })
    expect(saved.status).toBe(201)
    const next = await previewOf('more-shops.csv', ['Loaf', 'CH/Bern', 'K7'])
    expect(await samplesOf(next)).toMatchObject([
      { values: { name: 'Loaf', city: 'Bern', country_code: 'CH', type: 'Bakery' } },
    ])
  })

  it('a preview shows the category that a row gets, in the language of the operator', async () => {
    const id = await previewOf('names.csv', ['Crumb Bakery', 'CH/Basel', ''], ['Qi', 'CH/Bern', ''])
    const shown = async (language: string) => {
      const headers = { 'accept-language': language }
      const { json } = await site.operator.get(url(id, '/samples'), headers)
      return json.samples.map(({ categoryName }: { categoryName: string }) => categoryName)
    }
    expect(await shown('en')).toEqual(['Bakery', null])
    expect(await shown('tr')).toEqual(['Fırın', null])
  })

  it('a template counts its versions, and an earlier one can be restored', async () => {
    const id = await previewOf('again.csv', ['Crust', 'CH/Basel', 'K7'])
    const change = { transforms: {}, constants: { country_code: 'DE' } }
    await site.operator.post(url(id, '/preview'), change)
    await work()
    await site.operator.post(TEMPLATES, { runId: id, name: 'Shops 2' })
    const [second] = await templates()
    expect(second).toMatchObject({ name: 'Shops 2', version: 2, constants: { country_code: 'DE' } })
    expect(second.versions).toMatchObject([{ version: 1 }])
    const path = `${TEMPLATES}/${second.id}/versions`
    expect((await site.operator.post(`${path}/7`)).status).toBe(404)
    expect((await site.operator.post(`${path}/1`)).status).toBe(200)
    const [third] = await templates()
    expect(third).toMatchObject({ name: 'Shops', version: 3, ...OPTIONS })
  })

  it('a template is exported as a file, and the file creates it again', async () => {
    const [template] = await templates()
    const file = (await site.operator.get(`${TEMPLATES}/${template.id}/file`)).json
    expect(file).toMatchObject({ gazetteerRecipe: 1, name: 'Shops', options: OPTIONS })
    await site.operator.delete(`${TEMPLATES}/${template.id}`)
    expect(await templates()).toEqual([])
    expect((await site.operator.post(`${TEMPLATES}/file`, { recipe: file })).status).toBe(201)
    expect(await templates()).toMatchObject([{ name: 'Shops', version: 1, ...OPTIONS }])
  })

  it('bad recipes are refused with the field that is wrong', async () => {
    const id = await previewOf('bad.csv', ['Crumb', 'CH/Basel', 'K7'])
    const refused = async (change: object) => {
      const { status, json } = await site.operator.post(url(id, '/preview'), change)
      return [status, json.errors?.[0].field]
    }
    expect(await refused({ constants: { name: 'All' } })).toEqual([400, 'constants'])
    expect(await refused({ constants: { altitude: '1' } })).toEqual([400, 'constants'])
    const split = { kind: 'split', separator: '', part: 1 }
    expect((await refused({ transforms: { '0': [split] } }))[0]).toBe(400)
    const zero = { kind: 'split', separator: ',', part: 0 }
    expect((await refused({ transforms: { '0': [zero] } }))[0]).toBe(400)
    expect((await refused({ transforms: { '0': [{ kind: 'eval', code: '1' }] } }))[0]).toBe(400)
    const header = 'x'.repeat(43)
    const recipe = { gazetteerRecipe: 1, name: 'Bad', header, options: { constants: { id: '1' } } }
    expect((await site.operator.post(`${TEMPLATES}/file`, { recipe })).status).toBe(400)
    const other = { ...recipe, gazetteerRecipe: 2, options: {} }
    expect((await site.operator.post(`${TEMPLATES}/file`, { recipe: other })).status).toBe(400)
  })
})
