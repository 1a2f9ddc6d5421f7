import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { csvOf, openFileFolder, reasonsOf } from '../../test/import-files.ts'
import { runNow } from '../../test/queued-runs.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import { applyBusinessEdit } from '../businesses/saving/edit-businesses.server.ts'
import { createBusiness } from '../businesses/saving/update-business.server.ts'
import { findCity } from '../catalog/places/find-city.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { undoRun } from '../platform/runs/undo-run.server.ts'
import { runImport } from './run-import.server.ts'

const files = openFileFolder()
afterAll(() => files.remove())

const HEADER = ['name', 'place_id', 'city', 'region', 'country_code', 'latitude', 'longitude']
type Cells = { city: string; region?: string; code: string; point?: [number, number] }
let count = 0
const rowsOf = (cells: readonly Cells[]) =>
  cells.map(({ city, region = '', code, point = [] }) => [
    `Made-up shop ${++count}`,
    `ChIJmade-up-city-${count}`,
    city,
    region,
    code,
    ...[0, 1].map((index) => String(point[index] ?? '')),
  ])

describe.each(ENGINES)('cities of an import on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  const importRows = (cells: readonly Cells[]) =>
    runImport(database, { path: files.write('cities.csv', csvOf([HEADER, ...rowsOf(cells)])) })
  const pages = async () => {
    const cities = await database.read
      .selectFrom('cities')
      .where('listed', '>', 0)
      .orderBy('id')
      .select(['country_code', 'slug', 'listed'])
      .execute()
    return cities.map(({ country_code, slug, listed }) => `${country_code}/${slug} ${listed}`)
  }
  const aliases = async () => {
    const rows = await database.read
      .selectFrom('city_aliases')
      .orderBy('slug')
      .selectAll()
      .execute()
    return rows.map(({ slug }) => slug)
  }

  it('names of one city in several languages and scripts lead to one page, in any order', {
    tags: ['one-city'],
  }, async () => {
    await importRows([
      { city: 'Београд', code: 'RS' },
      { city: 'Napoli', code: 'IT' },
      { city: 'Belgrade', code: 'RS', point: [44.81, 20.46] },
      { city: 'BEOGRAD', code: 'RS' },
    ])
    await importRows([
      { city: 'Naples', code: 'IT' },
      { city: 'Napoli', code: 'IT', point: [40.85, 14.27] },
    ])
    expect(await pages()).toEqual(['RS/beograd 3', 'IT/napoli 3'])
    expect(await aliases()).toEqual(['belgrade', 'naples'])
  })

  it('a large city keeps its names in all scripts', { tags: ['one-city'] }, async () => {
    await importRows([{ city: 'Zürich', code: 'CH' }])
    const { other_names } = await database.read
      .selectFrom('cities')
      .select('other_names')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(other_names ?? '')).toEqual(
      expect.arrayContaining(['zurigo', '苏黎世', 'زيورخ']),
    )
  })

  it('other names of a city lead to its page, unless two cities of the country have them', {
    tags: ['one-city'],
  }, async () => {
    await importRows([
      { city: 'Gurgaon', code: 'IN' },
      { city: 'Београд', code: 'RS' },
      { city: 'Aurangabad', code: 'IN', point: [19.88, 75.34] },
    ])
    const [page = ''] = await pages()
    const slug = page.replace(/^IN\/| 1$/g, '')
    const other = slug === 'gurgaon' ? 'Gurugram' : 'Gurgaon'
    expect(await findCity(database, 'in', other)).toEqual({
      kind: 'moved',
      countryCode: 'IN',
      slug,
    })
    expect(await findCity(database, 'rs', 'Belgrad')).toMatchObject({ slug: 'beograd' })
    expect(await findCity(database, 'in', 'belgrad')).toEqual({ kind: 'missing' })
    await database.change(async (trx) => {
      const names = { other_names: '["gurugram","gurgaon"]' }
      await trx.updateTable('cities').set(names).where('slug', '=', 'aurangabad').execute()
    })
    await importRows([{ city: 'Augsburg', code: 'DE' }])
    expect(await findCity(database, 'in', other)).toEqual({ kind: 'missing' })
  })

  it('namesakes of a country have a page each, and an ambiguous text has its own page', {
    tags: ['one-city'],
  }, async () => {
    const { runId } = await importRows([
      { city: 'Springfield', region: 'IL', code: 'US' },
      { city: 'Springfield', region: 'Missouri', code: 'US' },
      { city: 'Springfield', code: 'US', point: [42.1, -72.59] },
      { city: 'Springfield', code: 'US' },
    ])
    const expected = [
      'US/springfield 1',
      'US/springfield-missouri 1',
      'US/springfield-massachusetts 1',
      'US/springfield-2 1',
    ]
    expect(await pages()).toEqual(expected)
    const reason = 'may be one of several places; a region or coordinates would decide'
    expect(
      (await reasonsOf(database, runId)).map((each) => [each.row_number, each.reason]),
    ).toEqual([[5, reason]])
    await importRows([{ city: 'Springfield', code: 'US' }])
    expect((await pages()).at(-1)).toBe('US/springfield-2 2')
  })

  it('edits, new businesses and undone imports stay out of a namesake city in another state', {
    tags: ['one-city'],
  }, async () => {
    const importStates = (state: string) => {
      const rows = [
        ['Made-up shop I', 'ChIJmade-up-state-1', 'Springfield', 'IL', 'US', '', ''],
        ['Made-up shop M', 'ChIJmade-up-state-2', 'Springfield', state, 'US', '', ''],
      ]
      return runImport(database, { path: files.write('states.csv', csvOf([HEADER, ...rows])) })
    }
    await importStates('MO')
    const find = () =>
      database.read.selectFrom('businesses').where('id', '=', 2).selectAll().executeTakeFirst()
    const imported = await find()
    const { runId } = await importStates('Missouri')
    const undone = await database.change((trx) => undoRun(trx, runId, null, Date.now()))
    expect(undone.kind).toBe('queued')
    await runNow(database, 'approve', { ids: [] })
    const { city_id, city_match } = imported!
    expect(await find()).toMatchObject({ region: 'MO', city_id, city_match })

    const by = { runId: null, adminId: null }
    const edit = (region: string) =>
      database.change((trx) => applyBusinessEdit(database, trx, by, [2], () => ({ region }), 1))
    await edit('Missouri')
    expect(await find()).toMatchObject({ region: 'Missouri', city_id, city_match })
    const typed = { city: 'Springfield', country_code: 'US' }
    for (const region of ['MO', 'Kansas'])
      await database.change((trx) =>
        createBusiness(
          database,
          trx,
          by,
          { ...typed, name: `Made-up shop ${region}`, region },
          Date.now(),
        ),
      )
    const states = ['US/springfield 1', 'US/springfield-missouri 2', 'US/springfield-kansas 1']
    expect(await pages()).toEqual(states)
    await edit('Illinois')
    expect((await pages())[0]).toBe('US/springfield 2')
  })

  it('towns that only sound like a known city in Chinese have their own pages', {
    tags: ['one-city'],
  }, async () => {
    const cells = [
      { city: '临沂', region: '山东', code: 'CN' },
      { city: '临邑', region: '山东', code: 'CN' },
      { city: '晋州', code: 'CN' },
    ]
    await importRows(cells)
    await importRows(cells)
    expect(await pages()).toEqual(['CN/linyi 2', 'CN/jinzhou 2', 'CN/linyi-shandong 2'])
  })

  it('a town that the gazetteer does not know remains a separate city', {
    tags: ['one-city'],
  }, async () => {
    await importRows([
      { city: 'Neuhintertupfing', code: 'DE', point: [48.14, 11.58] },
      { city: 'Augsburg', code: 'DE' },
    ])
    expect(await pages()).toEqual(['DE/neuhintertupfing 1', 'DE/augsburg 1'])
    const matches = await database.read
      .selectFrom('businesses')
      .orderBy('id')
      .select('city_match')
      .execute()
    expect(matches).toEqual([
      { city_match: 'none: unknown' },
      { city_match: 'certain: only place' },
    ])
  })
})
