import { buildNextBusinesses } from '../../businesses/business.server.ts'
import { findFreeSlugs, savePreviousSlugs } from '../../businesses/saving/slugs.server.ts'
import type { Database, Transaction } from '../../platform/database/database.server.ts'
import type { ChunkedHandler } from '../../platform/runs/run-chunks.server.ts'
import { applyRunEdit } from './apply-run-edit.server.ts'

const SLUG_MAX_CHARS = 80
/** Other programs append the Unix time in seconds or milliseconds to slugs. */
const TIMESTAMP_END = /(?<!\d)(\d{10}|\d{13})$/

export const isOddSlug = (slug: string): boolean =>
  slug.length > SLUG_MAX_CHARS || TIMESTAMP_END.test(slug)

type Odd = { id: number; slug: string; name: string; place_id: string | null }

async function findIdentities(database: Database, trx: Transaction, odd: readonly Odd[]) {
  const keys = await trx
    .selectFrom('business_keys')
    .where('business_id', 'in', database.list(odd.map(({ id }) => id)))
    .where('kind', '=', 'name_address')
    .orderBy('value', 'desc')
    .select(['business_id', 'value'])
    .execute()
  const stable = new Map(keys.map(({ business_id, value }) => [business_id, value]))
  return odd.map(({ id, name, place_id }) => {
    const identity = place_id ?? stable.get(id) ?? String(id)
    return { businessId: id, name, identity }
  })
}

export const fixSlugsHandler: ChunkedHandler = {
  async step(step) {
    const { database, trx, run, cursor, size, now } = step
    const rows = await buildNextBusinesses(trx, cursor, size)
      .where('id', '<=', Number(run.input.upTo ?? Number.MAX_SAFE_INTEGER))
      .where('removed_at', 'is', null)
      .select(['id', 'slug', 'name', 'place_id'])
      .execute()
    const odd = rows.filter(({ slug }) => isOddSlug(slug))
    const slugs = await findFreeSlugs(database, trx, await findIdentities(database, trx, odd))
    const changes = new Map(
      odd.map(({ id, slug }, index) => [
        id,
        { businessId: id, from: slug, to: slugs[index] ?? slug },
      ]),
    )
    const edit = ({ id, slug }: { id: number; slug: string }) => ({
      slug: changes.get(id)?.to ?? slug,
    })
    await applyRunEdit(step, [...changes.keys()], edit)
    await savePreviousSlugs(database, trx, [...changes.values()], now)
    const did = { updated: odd.length, unchanged: rows.length - odd.length }
    return { cursor: rows.at(-1)?.id ?? cursor, did, isDone: rows.length < size }
  },
}
