import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countTotals, findStoredTotals } from '../src/catalog/categories/recount-totals.server.ts'
import { importRows, incoming } from './incoming.ts'
import { openSite } from './open-site.ts'
import { MONDAY_NOON_IN_BASEL } from './sample-directory.ts'
import { signedIn } from './signed-in.ts'
import { ENGINES } from './test-database.ts'

describe.each(ENGINES)('adding and deleting one business on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  let calls: Awaited<ReturnType<typeof signedIn>>
  let id: number
  let slug: string
  const agree = async () => {
    const { read } = site.database
    expect(await findStoredTotals(read)).toEqual(await countTotals(read))
  }
  const statusOf = async (of = slug) => (await site.get(`/business/${of}`)).status
  const add = (values: object) => calls.post('/api/admin/businesses', { values })
  const remove = (reason?: string) =>
    calls.delete(`/api/businesses/${id}`, reason === undefined ? undefined : { reason })
  const values = {
    name: 'Gasthaus zur Linde',
    type: 'Restaurant',
    full_address: 'Dorfstrasse 4, 6300 Zug',
    city: 'Zug',
    country_code: 'CH',
  }

  beforeAll(async () => {
    site = await openSite(engine)
    calls = await signedIn(site.app, site.database, MONDAY_NOON_IN_BASEL)
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })

  it('an administrator can add a business, which gets a slug and keys by the import rules', {
    tags: ['edit-add'],
  }, async () => {
    const answer = await add(values)
    expect(answer.status).toBe(201)
    ;({ id, slug } = answer.json)
    expect(slug).toMatch(/^gasthaus-zur-linde-[a-z0-9]{6}$/)
    expect(await statusOf()).toBe(200)
    const found = (await calls.get(`/api/admin/businesses/${id}`)).json
    expect(found).toMatchObject({ categoryName: 'Restaurant', cityName: 'Zug', isListed: true })
    expect(found.keys).toMatchObject([{ kind: 'name_address' }])
    const { json } = await calls.get(`/api/admin/businesses/${id}/history`)
    expect(json.changes).toMatchObject([{ isAddition: true, username: 'admin', run: null }])
    await agree()
  })

  it('an import updates a business that was added manually', async () => {
    const [saved] = await importRows(site.database, [incoming({ ...values, rating: 4 })])
    expect(saved?.outcome).toBe('updated')
    expect((await calls.get(`/api/admin/businesses/${id}`)).json.values.rating).toBe(4)
  })

  it('adding a business rejects invalid fields and duplicates, and returns the id of the existing business', async () => {
    expect((await add({ city: 'Zug' })).json.errors).toMatchObject([{ field: 'name' }])
    expect((await add(values)).json.errors).toMatchObject([{ field: 'name', businessId: id }])
    const other = await add({ name: 'Another', place_id: 'ChIJblue-door-0001' })
    expect([other.status, other.json.errors[0].field]).toEqual([400, 'place_id'])
    expect(other.json.errors[0].businessId).toBeGreaterThan(0)
    const same = await add({ name: 'Another', slug })
    expect(same.json.errors).toMatchObject([{ field: 'slug', businessId: id }])
    expect((await add({ name: 'Another', unknown: 1 })).status).toBe(400)
  })

  it('an unapproved business is added without a public page', async () => {
    const answer = await add({ name: 'In Waiting', is_approved: false, slug: 'in-waiting' })
    expect([answer.status, await statusOf('in-waiting')]).toEqual([201, 404])
    await agree()
  })

  it('deleting a business makes its page return 410, and restoring it brings back the same values', {
    tags: ['edit-undelete', 'call-delete-business'],
  }, async () => {
    const before = (await calls.get(`/api/admin/businesses/${id}`)).json.values
    const answer = await remove()
    expect([answer.status, answer.json]).toEqual([
      200,
      { success: true, message: 'Business Deleted' },
    ])
    expect(await statusOf()).toBe(410)
    await agree()
    const gone = (await calls.get(`/api/admin/businesses/${id}`)).json
    expect(gone).toMatchObject({ removalReason: 'removed', removedAt: MONDAY_NOON_IN_BASEL })
    expect((await remove()).status).toBe(200)
    expect((await calls.post(`/api/admin/businesses/${id}/restore`)).status).toBe(200)
    expect(await statusOf()).toBe(200)
    expect((await calls.get(`/api/admin/businesses/${id}`)).json.values).toEqual(before)
    await agree()
  })

  it('an import restores a removed business but never a blocked one', {
    tags: ['edit-blocked'],
  }, async () => {
    const row = incoming({ ...values, rating: 4 })
    await remove('removed')
    expect((await importRows(site.database, [row]))[0]?.outcome).toBe('updated')
    expect(await statusOf()).toBe(200)
    const url = `/api/businesses/${id}?reason=blocked`
    expect((await calls.delete(url)).status).toBe(200)
    // A second delete without that reason doesn't revoke it.
    expect((await remove()).status).toBe(200)
    const changed = incoming({ ...values, rating: 5, phone: '+41 41 000 00 00' })
    expect((await importRows(site.database, [row, changed]))[0]?.outcome).toBe('skipped')
    expect(await statusOf()).toBe(410)
    expect((await calls.get(`/api/admin/businesses/${id}`)).json).toMatchObject({
      removalReason: 'blocked',
      values: { rating: 4, phone: null },
    })
    await agree()
  })

  it('delete and restore return 404 for an unknown business, and delete returns 400 for an unknown reason', async () => {
    expect((await calls.delete('/api/businesses/999999')).status).toBe(404)
    expect((await calls.post('/api/admin/businesses/999999/restore')).status).toBe(404)
    expect((await remove('because')).status).toBe(400)
    expect((await calls.delete('/api/businesses/a-slug')).status).toBe(400)
  })

  it('an import preserves manually edited fields and updates the others', {
    tags: ['edit-manual-values'],
  }, async () => {
    const row = { name: 'Kept Or Not', place_id: 'ChIJkept-or-not-1', phone: '+41 41 111 11 11' }
    await importRows(site.database, [incoming(row)])
    const found = await site.database.read
      .selectFrom('businesses')
      .where('place_id', '=', row.place_id)
      .select('id')
      .executeTakeFirstOrThrow()
    const url = `/api/admin/businesses/${found.id}`
    const { version } = (await calls.get(url)).json
    await calls.put(url, {
      version,
      changes: { phone: '+41 41 222 22 22', website: 'https://a.example/' },
    })
    const phoneAfter = async (values: object) => {
      await importRows(site.database, [incoming({ ...row, ...values })])
      return (await calls.get(url)).json.values
    }
    expect((await phoneAfter({})).phone).toBe('+41 41 222 22 22')
    expect(await phoneAfter({ phone: '+41 41 333 33 33', rating: 4 })).toMatchObject({
      phone: '+41 41 222 22 22',
      website: 'https://a.example/',
      rating: 4,
    })
  })
})
