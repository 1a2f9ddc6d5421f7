import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { editBusiness } from '../../test/edit-business.ts'
import { csvOf, openFileFolder } from '../../test/import-files.ts'
import { importNow } from '../../test/queued-imports.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import { buildFieldBits } from '../businesses/business-fields.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { findPreviewRows } from './find-imports.server.ts'
import { runImport } from './run-import.server.ts'

const PLACE = 'ChIJmade-up-mover'
const files = openFileFolder()
afterAll(() => files.remove())

describe.each(ENGINES)('imports of moved businesses on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  const importRow = (row: Record<string, string>) => {
    const all = { name: 'Blue Door', place_id: PLACE, ...row }
    const content = csvOf([Object.keys(all), Object.values(all)])
    return runImport(database, { path: files.write('moved.csv', content) })
  }
  const find = (placeId = PLACE) =>
    database.read
      .selectFrom('businesses')
      .leftJoin('cities', 'cities.id', 'businesses.city_id')
      .select(['city', 'businesses.region', 'time_zone', 'businesses.country_code'])
      .select('cities.name as shown')
      .where('place_id', '=', placeId)
      .executeTakeFirstOrThrow()
  const begin = () =>
    importRow({
      address: '12 Main Street, Denver, CO 80202, USA',
      city: 'Denver',
      country: 'United States',
      time_zone: 'America/Denver',
    })

  it('a business whose address moves to another city gets its city and time zone', {
    tags: ['read-moved-place'],
  }, async () => {
    await begin()
    expect(await find()).toMatchObject({ city: 'Denver', shown: 'Denver' })
    const { counts } = await importRow({
      address: '9 Beacon Street, Boston, MA 02108, USA',
      city: '',
      country: 'United States',
    })
    expect(counts).toMatchObject({ updated: 1 })
    expect(await find()).toEqual({
      city: 'Boston',
      shown: 'Boston',
      region: 'Massachusetts',
      time_zone: 'America/New_York',
      country_code: 'US',
    })
  })

  it('a business that moves keeps a city edited by hand, and the file decides when it names one', async () => {
    await begin()
    await editBusiness(database, PLACE, {
      city: 'Cambridge',
      edited_fields: buildFieldBits(['city']),
    })
    const moved = { address: '9 Beacon Street, Boston, MA 02108, USA', country: 'United States' }
    await importRow(moved)
    expect(await find()).toMatchObject({ city: 'Cambridge' })
    await editBusiness(database, PLACE, { edited_fields: 0 })
    await importRow({ ...moved, city: 'Brookline' })
    expect(await find()).toMatchObject({ city: 'Brookline', shown: 'Brookline' })
  })

  it('a file with another spelling of the region, another house number or a corrected country keeps the city and time zone of an earlier file', {
    tags: ['read-moved-place'],
  }, async () => {
    const elPaso = {
      address: '1 Mesa St',
      city: 'El Paso',
      state: 'TX',
      country_code: 'US',
      time_zone: 'America/Denver',
      latitude: '31.76',
      longitude: '-106.49',
    }
    const later = { city: '', time_zone: '' }
    await importRow(elPaso)
    await importRow({ ...elPaso, ...later, state: 'Texas' })
    expect(await find()).toMatchObject({ city: 'El Paso', time_zone: 'America/Denver' })
    await importRow({ ...elPaso, ...later, address: '1a Mesa St' })
    expect(await find()).toMatchObject({ city: 'El Paso', time_zone: 'America/Denver' })

    const wien = { address: 'Mariahilfer Str. 1', city: 'Wien', country_code: 'DE' }
    await importRow({ ...wien, place_id: 'ChIJmade-up-vienna' })
    await importRow({ ...wien, ...later, place_id: 'ChIJmade-up-vienna', country_code: 'AT' })
    expect(await find('ChIJmade-up-vienna')).toMatchObject({
      city: 'Wien',
      shown: 'Wien',
      country_code: 'AT',
      time_zone: 'Europe/Vienna',
    })
  })

  it('a preview shows the derived city, and which removed businesses would come back', {
    tags: ['read-moved-place'],
  }, async () => {
    await begin()
    const preview = async (address: string) => {
      const row = { name: 'Blue Door', place_id: PLACE, address, country: 'United States' }
      const content = csvOf([Object.keys(row), Object.values(row)])
      const request = { path: files.write('preview.csv', content), preview: true }
      const { id } = await importNow(database, request, Date.now)
      return (await findPreviewRows(database, id, 'updated', 0, 10, 'en')).samples
    }
    const boston = '9 Beacon Street, Boston, MA 02108, USA'
    expect(await preview(boston)).toMatchObject([
      {
        comesBack: false,
        before: { city: 'Denver', time_zone: 'America/Denver' },
        values: { city: 'Boston', time_zone: 'America/New_York' },
      },
    ])
    await editBusiness(database, PLACE, { removed_at: 1, removal_reason: 'removed' })
    expect(await preview('12 Main Street, Denver, CO 80202, USA')).toMatchObject([
      { comesBack: true, before: {}, values: {} },
    ])
  })
})
