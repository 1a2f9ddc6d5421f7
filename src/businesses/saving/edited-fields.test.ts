import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importRows, incoming } from '../../../test/incoming.ts'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { BUSINESS_FIELDS, isFilled } from '../business-fields.server.ts'
import { applyBusinessEdit } from './edit-businesses.server.ts'
import { createBusiness, saveBusinessChange } from './update-business.server.ts'

const BY = { runId: null, adminId: null }
const NOW = Date.UTC(2026, 10, 20)

describe.each(ENGINES)('manually edited fields on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, [incoming({ place_id: 'ChIJedited', phone: '1', rating: 3 })])
  })
  afterEach(() => database.close())

  const find = (id: number) =>
    database.read
      .selectFrom('businesses')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
  const editedOf = async (id: number) => {
    const { edited_fields } = await find(id)
    return BUSINESS_FIELDS.filter((field) => isFilled(edited_fields, field))
  }
  async function change(edit: object) {
    const last = await database.read
      .selectFrom('business_changes')
      .where('business_id', '=', 1)
      .select((eb) => eb.fn.max('id').as('version'))
      .executeTakeFirstOrThrow()
    const request = { id: 1, version: Number(last.version), edit }
    await database.change((trx) => saveBusinessChange(database, trx, BY, request, NOW))
  }

  it('an edit marks the changed fields as edited, and a later import does not overwrite them', {
    tags: ['import-manual-edits'],
  }, async () => {
    expect(await editedOf(1)).toEqual([])
    await change({ phone: '2', rating: 3 })
    expect(await editedOf(1)).toEqual(['phone'])
    await change({ latitude: 47.5 })
    expect(await editedOf(1)).toEqual(['phone', 'latitude', 'longitude'])
    const next = incoming({
      place_id: 'ChIJedited',
      phone: '3',
      rating: 5,
      latitude: 1,
      longitude: 2,
    })
    await importRows(database, [next])
    expect(await find(1)).toMatchObject({ phone: '2', rating: 5, latitude: 47.5, longitude: null })
  })

  it('a bulk edit does not mark fields as edited', async () => {
    await database.change((trx) =>
      applyBusinessEdit(database, trx, BY, [1], () => ({ is_approved: 0, type: 'Shop' }), NOW),
    )
    expect(await editedOf(1)).toEqual([])
  })

  it('adding a business manually marks every entered field as edited', async () => {
    const added = await database.change((trx) =>
      createBusiness(database, trx, BY, { name: 'Red Door', phone: '7' }, NOW),
    )
    if (added.kind !== 'added') throw new Error(added.kind)
    expect(await editedOf(added.id)).toEqual(['name', 'phone'])
  })
})
