import { describe, expect, it } from 'vitest'
import { ACTOR, expectTrueTotals, shop } from '../../test/catalog-directory.ts'
import { importRows } from '../../test/incoming.ts'
import { openProposedCities } from '../../test/proposed-cities.ts'
import { ENGINES } from '../../test/test-database.ts'
import { applyBusinessEdit } from '../businesses/saving/edit-businesses.server.ts'
import { mergeEntries } from './merge-entries.server.ts'

/** The first process on a machine builds the city index. */
const COLD_MS = 120_000

describe.each(ENGINES)('districts on %s', { timeout: COLD_MS }, (engine) => {
  async function openDistricts() {
    const site = await openProposedCities(engine)
    const { database } = site
    const at = (city: string, district: string) => ({ city, district, country_code: 'IT' })
    await importRows(database, [
      shop(8001, at('Napoli', 'Vómero')),
      shop(8002, at('Napoli', 'VOMERO')),
      shop(8003, at('Napoli', 'Chiaia')),
      shop(8004, at('Naples', 'Vomero')),
      shop(8005, at('Naples', 'Posillipo')),
      shop(8006, at('Napoli', 'V\ufffdmero')),
    ])
    const list = async () => {
      const rows = await database.read
        .selectFrom('districts')
        .innerJoin('cities', 'cities.id', 'districts.city_id')
        .where('districts.total', '>', 0)
        .orderBy('districts.id')
        .select(['cities.name as city', 'districts.name', 'districts.listed'])
        .execute()
      return rows.map(({ city, name, listed }) => `${city}/${name} ${listed}`).sort()
    }
    return { ...site, list }
  }
  const STORED = ['Naples/Posillipo 1', 'Naples/Vomero 1', 'Napoli/Chiaia 1', 'Napoli/Vómero 2']

  it('spellings of a name are one district of the city, and damaged texts are none', {
    tags: ['districts'],
  }, async () => {
    const { database, list } = await openDistricts()
    expect(await list()).toEqual(STORED)
    await expectTrueTotals(database)
  })

  it('districts follow when their city is merged, and return with it', {
    tags: ['districts'],
  }, async () => {
    const { database, tick, run, city, undo, list } = await openDistricts()
    const ids = [(await city('naples')).id, (await city('napoli')).id] as const
    const started = await mergeEntries(database, 'city', ACTOR, ...ids, tick())
    if (started.kind !== 'begun') throw new Error(started.kind)
    await run()
    expect(await list()).toEqual(['Napoli/Chiaia 1', 'Napoli/Posillipo 1', 'Napoli/Vómero 3'])
    await expectTrueTotals(database)
    expect((await undo(started.runId)).kind).toBe('queued')
    await run()
    expect(await list()).toEqual(STORED)
    await expectTrueTotals(database)
  })

  it('a district changes with the text and the city of a business', {
    tags: ['districts'],
  }, async () => {
    const { database, tick, list } = await openDistricts()
    const { id } = await database.read
      .selectFrom('businesses')
      .where('name', '=', 'Shop 8003')
      .select('id')
      .executeTakeFirstOrThrow()
    const edit = (values: object) =>
      database.change((trx) =>
        applyBusinessEdit(
          database,
          trx,
          { runId: null, adminId: null },
          [id],
          () => values,
          tick(),
        ),
      )
    await edit({ district: 'vomero' })
    expect(await list()).toEqual([...STORED.slice(0, 2), 'Napoli/Vómero 3'])
    await edit({ city: 'Lyon', country_code: 'FR', district: null })
    expect(await list()).toEqual([...STORED.slice(0, 2), 'Napoli/Vómero 2'])
    await edit({ removed_at: tick(), district: 'Croix-Rousse' })
    expect(await list()).toEqual([...STORED.slice(0, 2), 'Napoli/Vómero 2'])
    await expectTrueTotals(database)
  })
})
