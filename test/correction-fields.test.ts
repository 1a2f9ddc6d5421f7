import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCorrectionSite } from './correction-site.ts'
import { importRows, incoming } from './incoming.ts'
import { ROWS } from './sample-directory.ts'
import { ENGINES } from './test-database.ts'

const PHONE = '+41 61 000 00 02'
const WEBSITE = 'https://bluedoor.example/'
const BERN = 'Marktgasse 2, 3011 Bern, Switzerland'

describe.each(ENGINES)(
  'the fields of an accepted correction on %s',
  {
    timeout: 120_000,
  },
  (engine) => {
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
    async function accept(fields?: readonly string[]) {
      const { id, business } = await first()
      const body = { version: business.version, ...(fields && { fields }) }
      return site.calls.post(`/api/admin/corrections/${id}/accept`, body)
    }
    const undo = async () =>
      site.calls.post(`/api/admin/corrections/${(await first('accepted')).id}/undo`)
    const unchanged = async () => {
      const { updated_at: _, ...row } = await site.business()
      return row
    }
    const leftOut = ({ changes }: { changes: { field: string; isLeftOut: boolean }[] }) =>
      changes.flatMap(({ field, isLeftOut }) => (isLeftOut ? [field] : []))

    it('accepting a new address of a moved business removes its old coordinates, and undo restores them', {
      tags: ['correction-moved'],
    }, async () => {
      const before = await site.business()
      expect([before.latitude, before.longitude]).not.toContain(null)
      const point = async () => {
        const { latitude, longitude } = await site.business()
        return { latitude, longitude }
      }
      const { latitude, longitude } = before
      for (const [kind, change, expected] of [
        ['details', { address: 'Marktgasse 9, 4051 Basel' }, { latitude, longitude }],
        ['moved', { phone: '+41 61 000 00 09' }, { latitude, longitude }],
        ['moved', { address: 'Marktgasse 9, 4051 Basel' }, { latitude: null, longitude: null }],
      ] as const) {
        await site.suggest({ kind, ...change })
        expect(await accept()).toMatchObject({ status: 200 })
        expect([kind, change, await point()]).toEqual([kind, change, expected])
        if (expected.latitude === null) {
          expect((await site.get(`/business/${site.slug}`)).text).toContain(
            'Location not available',
          )
          await importRows(site.database, [incoming({ ...ROWS[0]?.values })], 1)
          expect(await point()).toEqual(expected)
        }
        expect(await undo()).toMatchObject({ status: 200 })
        expect(await point()).toEqual({ latitude, longitude })
        await site.clear()
      }
    })

    it('only the chosen fields are changed, stored as accepted, and undone', {
      tags: ['correction-fields'],
    }, async () => {
      const before = await unchanged()
      await site.suggest({ phone: PHONE, website: WEBSITE, category: 'Café' })
      expect(await accept(['phone', 'type'])).toMatchObject({ status: 200 })
      const accepted = await site.business()
      expect(accepted).toMatchObject({ phone: PHONE, type: 'Café', website: before.website })
      expect(accepted.website_from_visitor).toBe(0)
      expect(leftOut(await first('accepted'))).toEqual(['website'])
      expect(JSON.parse((await site.stored())[0]?.accepted_fields ?? '')).toEqual(['type', 'phone'])
      const photo = 'https://bluedoor.example/1.jpg'
      const values = { ...ROWS[0]?.values, phone: '1', website: WEBSITE, photo }
      await importRows(site.database, [incoming(values)], 1)
      expect(await site.business()).toMatchObject({ phone: PHONE, website: WEBSITE, photo })
      expect(await undo()).toMatchObject({ status: 200 })
      const { imported_at, row_hash, quality } = await site.business()
      const imported = { imported_at, row_hash, quality, website: WEBSITE, photo }
      expect(await unchanged()).toEqual({ ...before, ...imported })
      const [stored] = await site.stored()
      expect(stored).toMatchObject({ state: 'new', accepted_fields: null, applied: null })
      expect(leftOut(await first())).toEqual([])
      expect(await accept()).toMatchObject({ status: 200 })
      expect(await site.business()).toMatchObject({ phone: PHONE, website: WEBSITE, type: 'Café' })
      expect(leftOut(await first('accepted'))).toEqual([])
      await undo()
    })

    it('accepting no field, or an unknown one, is refused', {
      tags: ['correction-fields'],
    }, async () => {
      await site.suggest({ phone: PHONE })
      for (const fields of [[], ['website'], ['slug']])
        expect((await accept(fields)).status, String(fields)).toBe(400)
      expect((await accept([])).json.errors).toMatchObject([{ field: 'fields' }])
      expect(await first()).toMatchObject({ state: 'new' })
      await site.clear()
      await site.suggest({ note: 'Only a note' })
      expect((await accept([])).status).toBe(200)
    })

    it('the address alone can be left out', {
      tags: ['correction-fields'],
    }, async () => {
      await site.suggest({ address: BERN, city: 'Bern', phone: PHONE })
      expect((await accept(['phone'])).json.fields).toEqual(['phone'])
      expect(await site.business()).toMatchObject({ city: 'Basel', phone: PHONE })
      await undo()
    })
  },
)
