import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runImport } from '../src/imports/run-import.server.ts'
import { link } from '../src/platform/urls/routes.ts'
import type { CustomField } from '../src/settings/custom-fields.ts'
import { CUSTOM_FIELDS, customField } from './custom-fields.ts'
import { csvOf, openFileFolder, reasonsOf } from './import-files.ts'
import { openSite } from './open-site.ts'
import { MONDAY_NOON_IN_BASEL } from './sample-directory.ts'
import { signedIn } from './signed-in.ts'
import { ENGINES } from './test-database.ts'

const URL = '/api/admin/custom-fields'

describe.each(ENGINES)('custom fields on %s', { tags: ['custom-fields'] }, (engine) => {
  const files = openFileFolder()
  let site: Awaited<ReturnType<typeof openSite>>
  let calls: Awaited<ReturnType<typeof signedIn>>
  const settings = async () => (await calls.get('/api/admin/settings/custom-fields')).json
  const save = async (fields: CustomField[]) =>
    calls.put(URL, { fields, basis: (await settings()).version })
  const find = async (name: string) => {
    const slug = site.slugs[name] ?? name
    return (await site.getJson(`/api/businesses/${slug}`)) as {
      id: number
      customFields: { key: string; label: string; type: string; value: unknown }[]
    }
  }
  const valuesOf = async (name: string) =>
    Object.fromEntries((await find(name)).customFields.map(({ key, value }) => [key, value]))
  const storedOf = async (name: string) => {
    const { json } = await calls.get(`/api/admin/businesses/${(await find(name)).id}`)
    return JSON.parse(json.values.custom_values ?? '{}')
  }
  const change = async (name: string, custom_values: unknown) => {
    const path = `/api/admin/businesses/${(await find(name)).id}`
    const { version } = (await calls.get(path)).json
    return calls.put(path, { version, changes: { custom_values } })
  }

  beforeAll(async () => {
    site = await openSite(engine, { LANGUAGES: 'en,tr' })
    calls = await signedIn(site.app, site.database, MONDAY_NOON_IN_BASEL)
    expect((await save(CUSTOM_FIELDS)).status).toBe(200)
  })
  afterAll(async () => {
    await site.close()
    files.remove()
  })

  it('a file fills custom fields by key, label, or export name, and keeps what does not fit', async () => {
    const path = files.write(
      'custom.csv',
      csvOf([
        ['name', 'place_id', 'License number', 'kurulus yili', 'custom_wifi', 'Oven', 'diets'],
        [
          'Blue Door Bakery',
          'ChIJblue-door-0001',
          ' 00123 ',
          '1.901,5',
          'EVET',
          'stone',
          'vegan|Gluten-free',
        ],
        [
          'Blue Door Two',
          'ChIJblue-door-9002',
          '=1',
          '1,234',
          'maybe',
          'wood',
          'Kosher, certified',
        ],
      ]),
    )
    const { runId, counts, columns } = await runImport(site.database, { path })
    expect(counts).toMatchObject({ added: 1, updated: 1, failed: 0 })
    expect(columns.matched).toMatchObject({
      custom_licence_number: 'License number',
      custom_founded: 'kurulus yili',
      custom_oven: 'Oven',
    })
    expect(columns.unknown).toEqual([])
    expect(await storedOf('Blue Door Bakery')).toEqual({
      diets: 'Vegan; Gluten-free',
      founded: '1901.5',
      licence_number: '00123',
      oven: 'Stone',
      wifi: 'yes',
    })
    const reasons = await reasonsOf(site.database, runId)
    const ofCustom = reasons.filter(({ field }) => field?.startsWith('custom_'))
    expect(ofCustom.map(({ field, value }) => `${field} ${value}`)).toEqual([
      'custom_founded 1,234',
      'custom_wifi maybe',
      'custom_oven wood',
    ])
    const { slug } = await site.database.read
      .selectFrom('businesses')
      .where('place_id', '=', 'ChIJblue-door-9002')
      .select('slug')
      .executeTakeFirstOrThrow()
    site.slugs.Two = slug
    expect(await storedOf('Two')).toMatchObject({ founded: '1,234', wifi: 'maybe', oven: 'wood' })
    expect(await valuesOf('Two')).toEqual({ licence_number: '=1', diets: ['Kosher, certified'] })
    const again = await runImport(site.database, { path })
    expect(again.counts).toMatchObject({ added: 0, updated: 0, unchanged: 2 })
  })

  it('the public answer has typed values of shown fields, labeled in the language of the request', async () => {
    await change('Blue Door Bakery', { internal_note: 'secret' })
    const { customFields } = await find('Blue Door Bakery')
    expect(customFields).toEqual([
      { key: 'licence_number', label: 'License number', type: 'text', value: '00123' },
      { key: 'founded', label: 'Founded', type: 'number', value: 1901.5 },
      { key: 'wifi', label: 'Wi-Fi', type: 'yes-no', value: true },
      { key: 'oven', label: 'Oven', type: 'choice', value: 'Stone' },
      { key: 'diets', label: 'Diets', type: 'choices', value: ['Vegan', 'Gluten-free'] },
    ])
    const turkish = await site.get(link.business('tr', site.slugs['Blue Door Bakery'] ?? ''))
    expect(turkish.text).toContain('Ruhsat numarası')
    expect(turkish.text).not.toContain('secret')
  })

  it('an edit sets and clears single values, and rejects those that do not fit', async () => {
    const edited = await change('Blue Door Bakery', {
      founded: '1,5',
      wifi: false,
      oven: null,
      inspected: '29.2.2024',
    })
    expect(edited.status).toBe(200)
    expect(await storedOf('Blue Door Bakery')).toEqual({
      diets: 'Vegan; Gluten-free',
      founded: '1.5',
      inspected: '2024-02-29',
      internal_note: 'secret',
      licence_number: '00123',
      wifi: 'no',
    })
    const refused = await change('Blue Door Bakery', {
      certificate: 'http://shop.example',
      founded: 'old',
      inspected: '2023-02-29',
      oven: 'wood',
      unknown_field: 'x',
    })
    expect(refused.status).toBe(400)
    expect(refused.json.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'custom_certificate',
      'custom_founded',
      'custom_inspected',
      'custom_oven',
      'custom_unknown_field',
    ])
    expect((await change('Blue Door Bakery', '[1]')).status).toBe(400)
  })

  it('imports keep values that were edited by hand, one by one', async () => {
    const path = files.write(
      'again.csv',
      csvOf([
        ['name', 'place_id', 'founded', 'wifi', 'licence_number', 'oven'],
        ['Blue Door Bakery', 'ChIJblue-door-0001', '1950', 'yes', '00777', 'Electric'],
      ]),
    )
    await runImport(site.database, { path })
    expect(await storedOf('Blue Door Bakery')).toMatchObject({
      founded: '1.5',
      wifi: 'no',
      licence_number: '00777',
    })
    expect(await storedOf('Blue Door Bakery')).not.toHaveProperty('oven')
  })

  it('a page shows fields with plain labels and safe links, and nothing without values', async () => {
    await change('Blue Door Bakery', {
      certificate: 'https://shop.example/c',
      house_rules: '<script>alert(1)</script>\nمرحبا',
    })
    const { text } = await site.get(`/business/${site.slugs['Blue Door Bakery']}`)
    expect(text).toContain('More information')
    expect(text).toContain('href="https://shop.example/c" rel="nofollow noopener"')
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(text).toContain('"additionalProperty":[{"@type":"PropertyValue","name":"License number"')
    const other = await site.get(
      `/business/${site.slugs['Harbor Hotel'] ?? Object.values(site.slugs)[1]}`,
    )
    expect(other.text).not.toContain('More information')
  })

  it('a deleted field leaves pages and comes back with its values', async () => {
    const fields = CUSTOM_FIELDS.map((field) =>
      field.key === 'wifi' ? { ...field, isDeleted: true } : field,
    )
    expect((await save(fields)).status).toBe(200)
    expect(await valuesOf('Blue Door Bakery')).not.toHaveProperty('wifi')
    expect((await change('Blue Door Bakery', { wifi: 'yes' })).status).toBe(400)
    expect((await save(CUSTOM_FIELDS)).status).toBe(200)
    expect(await valuesOf('Blue Door Bakery')).toMatchObject({ wifi: false })
  })

  it('a change of type counts the values that would not fit, which stay as they are', async () => {
    const fit = await calls.post(`${URL}/fit`, { key: 'licence_number', type: 'number' })
    expect(fit.json).toMatchObject({ values: 2, unfit: 1, isExact: true })
    expect(fit.json.examples).toEqual([
      { id: expect.any(Number), name: 'Blue Door Two', value: '=1' },
    ])
    const fields = CUSTOM_FIELDS.map((field) =>
      field.key === 'licence_number' ? { ...field, type: 'number' as const } : field,
    )
    expect((await save(fields)).status).toBe(200)
    expect(await valuesOf('Two')).not.toHaveProperty('licence_number')
    expect(await storedOf('Two')).toMatchObject({ licence_number: '=1' })
    await save(CUSTOM_FIELDS)
    expect(await valuesOf('Two')).toMatchObject({ licence_number: '=1' })
  })

  it('a definition with an invalid or taken key, a missing field, or no choices is refused', async () => {
    const errorsOf = async (fields: CustomField[]) => {
      const { status, json } = await save(fields)
      return [status, ...(json.errors ?? []).map(({ field }: { field: string }) => field)]
    }
    const all = CUSTOM_FIELDS
    expect(await errorsOf([...all, customField('Bad key')])).toEqual([400, 'fields.9.key'])
    expect(await errorsOf([...all, customField('wifi')])).toEqual([400, 'fields.9.key'])
    expect(await errorsOf(all.slice(1))).toEqual([400, 'fields.0.key'])
    const labels = { en: 'Wi-Fi', tr: 'X' }
    expect(await errorsOf([...all, customField('x', { labels })])).toEqual([400, 'fields.9.labels'])
    expect(await errorsOf([...all, customField('x', { type: 'choice' })])).toEqual([
      400,
      'fields.9.choices',
    ])
    const many = Array.from({ length: 51 }, (_, at) => customField(`x${at}`))
    expect((await save(many)).status).toBe(400)
    const stale = await calls.put(URL, { fields: all, basis: 0 })
    expect(stale.status).toBe(409)
  })
})
