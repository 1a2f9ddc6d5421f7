import type { Transaction } from 'kysely'
import { editBusinesses } from '../businesses/saving/edit-businesses.server.ts'
import { regionKey } from '../catalog/places/region-key.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import type { ChunkedAct } from '../platform/runs/run-chunks.server.ts'

const CHUNK_ROWS = 500

type Column = 'category_id' | 'city_id'

/** Businesses of a category or a city past an id, in order; removed ones too, which may come back. */
async function businessesOf(trx: Transaction<Tables>, column: Column, id: number, after: number) {
  const some = (isRemoved: boolean) =>
    trx
      .selectFrom('businesses')
      .where(column, '=', id)
      .where('removed_at', isRemoved ? 'is not' : 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(CHUNK_ROWS)
      .select(['id', 'region', 'country_code'])
      .execute()
  // One index for each kind.
  const rows = [...(await some(false)), ...(await some(true))]
  return rows.sort((one, other) => one.id - other.id).slice(0, CHUNK_ROWS)
}

/** Moves all businesses of a merged category, or city, to what it was merged into. */
const mergeAct = (table: 'categories' | 'cities', column: Column, input: string): ChunkedAct => ({
  async step({ database, trx, run, cursor, now }) {
    const id = Number(run.input[input])
    const { merged_into } = await trx
      .selectFrom(table)
      .where('id', '=', id)
      .select('merged_into')
      .executeTakeFirstOrThrow()
    // From the start each time: those that have moved are gone from there.
    const rows = merged_into === null ? [] : await businessesOf(trx, column, id, 0)
    const ids = rows.map((row) => row.id)
    const by = { runId: run.id, adminId: run.adminId }
    const edit = () => ({ [column]: merged_into })
    const changed = await editBusinesses(database, trx, by, ids, edit, now)
    return {
      cursor: cursor + ids.length,
      did: { updated: changed.length },
      isDone: ids.length < CHUNK_ROWS,
    }
  },
})

export const mergeCategoryAct = mergeAct('categories', 'category_id', 'categoryId')
export const mergeCityAct = mergeAct('cities', 'city_id', 'cityId')

/** Moves a city's businesses of some regions to the city that was made for them. */
export const splitCityAct: ChunkedAct = {
  async step({ database, trx, run, cursor, now }) {
    const { cityId, toId, regions } = run.input as {
      cityId: number
      toId: number
      regions: string[]
    }
    const rows = await businessesOf(trx, 'city_id', cityId, cursor)
    const ids = rows
      .filter(({ country_code, region }) => regions.includes(regionKey(country_code ?? '', region)))
      .map(({ id }) => id)
    const by = { runId: run.id, adminId: run.adminId }
    const changed = await editBusinesses(database, trx, by, ids, () => ({ city_id: toId }), now)
    return {
      cursor: rows.at(-1)?.id ?? cursor,
      did: { updated: changed.length, unchanged: rows.length - changed.length },
      isDone: rows.length < CHUNK_ROWS,
    }
  },
}
