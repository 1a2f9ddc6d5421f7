import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFilled } from '../src/businesses/business-fields.server.ts'
import { buildGeoKey } from '../src/platform/geo/geo-key.ts'
import { editBusiness } from './edit-business.ts'
import { openSite } from './open-site.ts'
import { MONDAY_NOON_IN_BASEL } from './sample-directory.ts'
import { signedIn } from './signed-in.ts'
import { ENGINES } from './test-database.ts'

describe.each(ENGINES)('the place of an edited business on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  let calls: Awaited<ReturnType<typeof signedIn>>
  let id: number
  const find = async (other: number) => (await calls.get(`/api/admin/businesses/${other}`)).json

  beforeAll(async () => {
    site = await openSite(engine)
    calls = await signedIn(site.app, site.database, MONDAY_NOON_IN_BASEL)
    id = (await site.getJson(`/api/businesses/${site.slugs['Blue Door Bakery']}`)).id
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })

  it('an edit of the address derives city and time zone again, but not over manual edits', {
    tags: ['read-moved-place'],
  }, async () => {
    const values = {
      name: 'Mover',
      full_address: '12 Main Street, Denver, CO 80202, USA',
      country_code: 'US',
      place_id: 'ChIJmade-up-mover',
    }
    const added = (await calls.post('/api/admin/businesses', { values })).json
    const move = async (changes: object) => {
      const { version } = await find(added.id)
      return calls.put(`/api/admin/businesses/${added.id}`, { version, changes })
    }
    const moved = await move({ full_address: '9 Beacon Street, Boston, MA 02108, USA' })
    expect(moved.json.fields.sort()).toEqual(['city', 'full_address', 'region', 'time_zone'])
    expect((await find(added.id)).values).toMatchObject({
      city: 'Boston',
      region: 'Massachusetts',
      time_zone: 'America/New_York',
    })
    await move({ city: 'Brookline', time_zone: 'America/Denver' })
    await move({ full_address: '5 Pike Street, Seattle, WA 98101, USA' })
    expect((await find(added.id)).values).toMatchObject({
      city: 'Brookline',
      time_zone: 'America/Denver',
    })
  })

  it('an edit of the coordinates alone derives the time zone and the nearby businesses again, but not over manual edits', {
    tags: ['edit-pin'],
  }, async () => {
    const values = { name: 'Pinned', city: 'Springfield', country_code: 'US' }
    const place_id = 'ChIJmade-up-pinned'
    const { id: added } = (
      await calls.post('/api/admin/businesses', { values: { ...values, place_id } })
    ).json
    const move = async (latitude: string, longitude: string, more = {}) => {
      const { version } = await find(added)
      const changes = { latitude, longitude, ...more }
      await calls.put(`/api/admin/businesses/${added}`, { version, changes })
      return (await find(added)).values
    }
    const denver = { latitude: 39.7392, longitude: -104.9903, time_zone: 'America/Denver' }
    expect(await move('39.7392', '-104.9903')).toMatchObject(denver)
    expect(await move('42.3601', '-71.0589')).toMatchObject({ time_zone: 'America/New_York' })
    const { geo_key, edited_fields } = await site.database.read
      .selectFrom('businesses')
      .where('id', '=', added)
      .select(['geo_key', 'edited_fields'])
      .executeTakeFirstOrThrow()
    expect(geo_key).toBe(buildGeoKey(42.3601, -71.0589))
    expect(isFilled(edited_fields, 'latitude')).toBe(true)
    expect(isFilled(edited_fields, 'time_zone')).toBe(false)
    await move('42.3602', '-71.0589', { time_zone: 'America/Chicago' })
    expect(await move('39.7392', '-104.9903')).toMatchObject({ time_zone: 'America/Chicago' })
  })

  it('an edit of the region spelling, house number or country keeps the stored city', {
    tags: ['read-moved-place'],
  }, async () => {
    const add = async (values: Record<string, unknown> & { place_id: string }) => {
      const { id: added } = (await calls.post('/api/admin/businesses', { values })).json
      await editBusiness(site.database, values.place_id, { edited_fields: 0 })
      return async (changes: object) => {
        const { version } = await find(added)
        await calls.put(`/api/admin/businesses/${added}`, { version, changes })
        return (await find(added)).values
      }
    }
    const editElPaso = await add({
      name: 'Spelled',
      full_address: '100 Mesa St, El Paso, TX, USA',
      city: 'Westside',
      region: 'TX',
      country_code: 'US',
      time_zone: 'America/Denver',
      latitude: 31.76,
      longitude: -106.49,
      place_id: 'ChIJmade-up-spelled',
    })
    const unchanged = { city: 'Westside', time_zone: 'America/Denver' }
    expect(await editElPaso({ region: 'Texas' })).toMatchObject(unchanged)
    expect(await editElPaso({ full_address: '102 Mesa St, El Paso, TX, USA' })).toMatchObject(
      unchanged,
    )

    const editVaduz = await add({
      name: 'Corrected',
      full_address: 'Städtle 1',
      city: 'Vaduz',
      country_code: 'CH',
      time_zone: 'Europe/Zurich',
      latitude: 47.14,
      longitude: 9.52,
      place_id: 'ChIJmade-up-corrected',
    })
    expect(await editVaduz({ country: 'Liechtenstein', country_code: 'LI' })).toMatchObject({
      city: 'Vaduz',
      region: 'Vaduz',
      time_zone: 'Europe/Vaduz',
    })
  })

  it('an edit is saved and the error is logged when its city cannot be derived', {
    tags: ['read-moved-place'],
  }, async () => {
    const { execPath } = process
    process.execPath = '/missing/node'
    try {
      const { version } = await find(id)
      const changes = { full_address: '9 Beacon Street, Boston, MA 02108, USA' }
      const { status } = await calls.put(`/api/admin/businesses/${id}`, { version, changes })
      expect(status).toBe(200)
    } finally {
      process.execPath = execPath
    }
    expect((await find(id)).values.full_address).toContain('Boston')
    expect(site.errors.splice(0)).toEqual([expect.stringContaining('ENOENT')])
  })
})
