import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findHistory } from '../src/business-admin/find-history.server.ts'
import { saveRetention } from '../src/contact/retention.server.ts'
import { deleteOldCorrections } from '../src/corrections/delete-old-corrections.server.ts'
import { listCorrections } from '../src/corrections/list-corrections.server.ts'
import { openCorrectionSite } from './correction-site.ts'
import { importRows, incoming } from './incoming.ts'
import { MONDAY_NOON_IN_BASEL as NOW, ROWS } from './sample-directory.ts'
import { ENGINES } from './test-database.ts'

const DAY_MS = 86_400_000

describe.each(ENGINES)('review of corrections on %s', { timeout: 120_000 }, (engine) => {
  let site: Awaited<ReturnType<typeof openCorrectionSite>>
  beforeAll(async () => {
    site = await openCorrectionSite(engine)
  })
  beforeEach(() => site.clear())
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })

  const first = async (show = 'new') => (await site.list(show))[0]
  const decide = (id: number, how: string, body: object = {}) =>
    site.calls.post(`/api/admin/corrections/${id}/${how}`, body)
  async function accept(show = 'new') {
    const { id, business } = await first(show)
    return decide(id, 'accept', { version: business.version })
  }
  const waiting = async () => (await site.calls.get('/api/admin/waiting-corrections')).json.waiting

  it('a page of corrections needs as many statements as one correction', async () => {
    let statements = 0
    const read = site.database.read.withPlugin({
      transformQuery({ node }) {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const count = async () => {
      statements = 0
      const paging = { page: 1, limit: 20, now: NOW }
      const { corrections } = await listCorrections(
        { ...site.database, read },
        { state: 'new' },
        paging,
      )
      return { statements, businesses: corrections.map(({ business }) => business?.name) }
    }
    await site.suggest({ phone: '+41 61 000 00 02' })
    const one = await count()
    await site.suggest({ phone: '+41 61 000 00 03' })
    await site.suggest({ phone: '+41 61 000 00 04' })
    const all = await count()
    expect(all.businesses).toHaveLength(3)
    expect(new Set(all.businesses)).toEqual(new Set(one.businesses))
    expect(all.statements).toBe(one.statements)
  })

  it('accepting changes the business, records the source, survives imports, and can be undone', {
    tags: ['correction-review'],
  }, async () => {
    const before = await site.business()
    await site.suggest({ phone: '+41 61 000 00 02', hours: 'Monday: Closed', category: 'Café' })
    expect(await waiting()).toBe(1)
    const { changes } = await first()
    expect(changes).toContainEqual({
      ...{ field: 'phone', from: '+41 61 000 00 00', to: '+41 61 000 00 02' },
      ...{ current: '+41 61 000 00 00', isLeftOut: false },
    })
    expect(await accept()).toMatchObject({ status: 200 })
    expect(await waiting()).toBe(0)
    const accepted = await site.business()
    expect(accepted).toMatchObject({ phone: '+41 61 000 00 02', type: 'Café' })
    expect(JSON.parse(accepted.opening_hours ?? '')).toMatchObject({ Monday: { periods: [] } })
    expect((await site.get(`/business/${site.slug}`)).text).toContain('+41 61 000 00 02')
    const [stored] = await site.stored()
    const history = await findHistory(site.database, accepted, 1, 10)
    expect(history.changes[0]).toMatchObject({ username: 'admin', correctionId: stored?.id })
    const entries = (await site.calls.get('/api/admin/activity')).text
    expect(entries).toContain('correction.accepted')

    const row = ROWS[0]
    const values = { ...row?.values, phone: '+41 61 000 00 99', rating: 4.7 }
    await importRows(site.database, [incoming(values)], 1)
    expect(await site.business()).toMatchObject({
      ...{ phone: '+41 61 000 00 02', type: 'Café', rating: 4.7 },
    })

    expect(await decide(stored?.id ?? 0, 'undo')).toMatchObject({ status: 200 })
    expect(await site.business()).toMatchObject({
      ...{ phone: before.phone, type: before.type, category_id: before.category_id },
      ...{ opening_hours: before.opening_hours, edited_fields: before.edited_fields },
    })
    expect(await first()).toMatchObject({ state: 'new', decidedAt: null })
  })

  it('undo of a corrected city restores the page of the city that the gazetteer found', {
    tags: ['correction-review'],
  }, async () => {
    const text = { city: 'Basel-Gundeldingen', countryCode: 'CH' }
    const found = { placeId: 2_661_604, name: 'Basel', reason: 'city and part', hasRivals: false }
    const match = { ...text, ...found, confidence: 'certain' as const }
    const values = { ...ROWS[0]?.values, city: text.city }
    const basel = (await site.business()).city_id
    await importRows(site.database, [{ ...incoming(values), match }], 1)
    const { updated_at: _, ...before } = await site.business()
    expect(before).toMatchObject({ city_id: basel, city_match: 'certain: city and part' })
    await site.suggest({ city: 'Bern' })
    await accept()
    expect((await site.business()).city_id).not.toBe(basel)
    const cities = () =>
      site.database.read.selectFrom('cities').select('slug').orderBy('slug').execute()
    const accepted = await cities()
    expect(await decide((await first('accepted')).id, 'undo')).toMatchObject({ status: 200 })
    expect(await site.business()).toMatchObject(before)
    expect(await cities()).toEqual(accepted)
    await importRows(site.database, [incoming({ ...ROWS[0]?.values })], 1)
  })

  it('accepting a report of a closed business closes it, and of an offensive one hides it', {
    tags: ['correction-review'],
  }, async () => {
    for (const [kind, status, column] of [
      ['closed', 'CLOSED_PERMANENTLY', 'business_status'],
      ['closed-temporarily', 'CLOSED_TEMPORARILY', 'business_status'],
      ['offensive', 0, 'is_approved'],
    ] as const) {
      await site.suggest({ kind, note: 'I was there.' })
      const before = (await site.business())[column]
      await accept()
      expect((await site.business())[column]).toBe(status)
      const { id } = await first('accepted')
      expect((await decide(id, 'undo')).status).toBe(200)
      expect((await site.business())[column]).toBe(before)
      await site.clear()
    }
  })

  it('accepting a duplicate changes nothing but the queue', {
    tags: ['correction-review'],
  }, async () => {
    const { updated_at } = await site.business()
    await site.suggest({ kind: 'duplicate', note: 'Same as the other one' })
    expect(await accept()).toMatchObject({ status: 200 })
    expect(await site.business()).toMatchObject({ updated_at })
    expect(await waiting()).toBe(0)
  })

  it('a correction of a business that changed since is not applied', {
    tags: ['correction-conflicts'],
  }, async () => {
    await site.suggest({ phone: '+41 61 000 00 03' })
    const { id, business } = await first()
    const edit = { version: business.version, changes: { phone: '+41 61 999 00 00' } }
    await site.calls.put(`/api/admin/businesses/${business.id}`, edit)
    const refused = await decide(id, 'accept', { version: business.version })
    expect(refused).toMatchObject({ status: 409, json: { reason: 'changed' } })
    const [shown] = (await first()).changes
    expect(shown).toMatchObject({ from: '+41 61 000 00 00', current: '+41 61 999 00 00' })
    expect(await first()).toMatchObject({ state: 'new' })
    expect(await accept()).toMatchObject({ status: 200 })
    expect(await site.business()).toMatchObject({ phone: '+41 61 000 00 03' })
    const { version } = (await first('accepted')).business
    const again = { version, changes: { phone: '+41 61 888 00 00' } }
    await site.calls.put(`/api/admin/businesses/${business.id}`, again)
    expect(await decide(id, 'undo')).toMatchObject({ status: 409 })
    expect(await site.business()).toMatchObject({ phone: '+41 61 888 00 00' })
    expect(await first('accepted')).toMatchObject({ id, state: 'accepted' })
  })

  it('of two decisions at once only one counts', { tags: ['correction-conflicts'] }, async () => {
    await site.suggest({ phone: '+41 61 000 00 04' })
    const { id, business } = await first()
    const version = { version: business.version }
    const both = await Promise.all([decide(id, 'accept', version), decide(id, 'accept', version)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await decide(id, 'reject')).status).toBe(409)
    expect((await decide(id, 'block')).status).toBe(409)
    expect((await decide(999_999, 'accept', version)).status).toBe(404)
    const twice = await Promise.all([decide(id, 'undo'), decide(id, 'undo')])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('a correction of a deleted business is refused, and one of a merged business leads to the other', {
    tags: ['correction-conflicts'],
  }, async () => {
    await site.suggest({ phone: '+41 61 000 00 05' })
    const { id, business } = await first()
    await site.calls.delete(`/api/businesses/${business.id}`)
    const { version, isRemoved } = (await first()).business
    expect(isRemoved).toBe(true)
    expect((await decide(id, 'accept', { version })).status).toBe(409)
    const other = (await site.getJson('/api/businesses?limit=20')).businesses[1]
    await site.database.write
      .updateTable('businesses')
      .set({ merged_into: other.id })
      .where('id', '=', business.id)
      .execute()
    expect((await first()).business).toMatchObject({ id: other.id, isMerged: true })
    expect((await accept()).status).toBe(200)
    const changed = await site.getJson(`/api/businesses/${other.slug}`)
    expect(changed.phone).toBe('+41 61 000 00 05')
    expect((await decide(id, 'undo')).status).toBe(200)
    await site.database.write
      .updateTable('businesses')
      .set({ merged_into: null })
      .where('id', '=', business.id)
      .execute()
    await site.calls.post(`/api/admin/businesses/${business.id}/restore`)
  })

  it('blocking a sender stops the network for 30 days and can be undone', {
    tags: ['correction-block'],
  }, async () => {
    await site.suggest({ note: 'One' }, '203.0.113.7')
    await site.suggest({ note: 'Two' }, '203.0.113.99')
    await site.suggest({ note: 'Three' }, '203.0.114.7')
    const { id } = await first()
    expect((await decide(id, 'block')).status).toBe(200)
    expect((await site.list()).map(({ note }: { note: string }) => note)).toEqual(['Three'])
    expect(await site.list('blocked')).toHaveLength(2)
    const refused = await site.suggest({ note: 'Four' }, '203.0.113.200')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(30 * 86_400)])
    expect((await site.suggest({ note: 'Five' }, '203.0.114.8')).statusCode).toBe(303)
    expect((await decide(id, 'undo')).status).toBe(200)
    expect((await site.suggest({ note: 'Six' }, '203.0.113.200')).statusCode).toBe(303)
  })

  it('networks are deleted after 30 days, and decided corrections after the retention of messages', {
    tags: ['correction-block'],
  }, async () => {
    await site.suggest({ note: 'Rejected' })
    await decide((await first()).id, 'reject')
    await site.suggest({ note: 'Blocked' })
    await decide((await first()).id, 'block')
    await site.suggest({ note: 'Undecided' })
    const { signal } = new AbortController()
    await deleteOldCorrections(site.database, NOW + 29 * DAY_MS, signal)
    expect((await site.stored()).every(({ network }) => network !== null)).toBe(true)
    await deleteOldCorrections(site.database, NOW + 30 * DAY_MS, signal)
    expect((await site.stored()).every(({ network }) => network === null)).toBe(true)
    expect(await site.database.read.selectFrom('blocked_networks').selectAll().execute()).toEqual(
      [],
    )
    expect((await decide((await first()).id, 'block')).status).toBe(409)
    await site.database.change((trx) => saveRetention(trx, 60, NOW))
    await deleteOldCorrections(site.database, NOW + 61 * DAY_MS, signal)
    expect((await site.stored()).map(({ note }) => note)).toEqual(['Undecided'])
    await site.database.write
      .deleteFrom('settings')
      .where('key', '=', 'contact_retention')
      .execute()
  })

  it('an administrator can delete a decided correction, and every call needs a session', async () => {
    await site.suggest({ note: 'Delete me', senderEmail: 'ada@engine.example' })
    const { id } = await first()
    const url = `/api/admin/corrections/${id}`
    for (const path of ['accept', 'reject', 'block', 'undo'])
      expect((await site.app.inject({ method: 'POST', url: `${url}/${path}` })).statusCode).toBe(
        401,
      )
    expect((await site.calls.delete(url)).status).toBe(200)
    expect((await site.calls.delete(url)).status).toBe(404)
    expect(await site.stored()).toEqual([])
  })

  it('a post from another site to the review is refused', async () => {
    await site.suggest({ note: 'CSRF' })
    const { id } = await first()
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    const { status } = await site.calls.post(`/api/admin/corrections/${id}/reject`, {}, headers)
    expect(status).toBe(403)
    expect(await waiting()).toBe(1)
  })
})
