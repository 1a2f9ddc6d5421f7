import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.server.ts'
import { createRandom } from '../../tools/sample-data/random.ts'
import { importRows, incoming } from '../incoming.ts'
import { KNOWN_BUSINESSES, type KnownBusiness, type Place } from './known-businesses.ts'

type Row = Parameters<typeof incoming>[0]

/** For each known business as many others that share its words, category, or city. */
const OTHERS_EACH = 6
/** Known businesses have few reviews; the others may have many. */
const MAX_REVIEWS = { known: 300, other: 6000 }

/** A name in two parts that others share: its first word, or half of it if it has no spaces. */
function partsOf(name: string): [string, string] {
  const words = name.split(' ')
  if (words.length > 1) return [words[0] ?? '', ` ${words.slice(1).join(' ')}`]
  const letters = [...name]
  const half = Math.floor(letters.length / 2)
  return [letters.slice(0, half).join(''), letters.slice(half).join('')]
}

const located = ({ name, countryCode, latitude, longitude }: Place, east: number): Row => ({
  city: name,
  country_code: countryCode,
  latitude: latitude + east,
  longitude: longitude + east,
})

/** Fills a directory with the known businesses among many similar ones. */
export async function fillRelevance(database: Database): Promise<void> {
  const random = createRandom([6, 7, 8, 9])
  const buildRow = (maxReviews: number): Row => ({
    reviews: random.below(maxReviews),
    rating: 3 + random.below(21) / 10,
    ...(random.chance(0.5) ? { phone: `+49${random.below(1e9)}` } : {}),
    ...(random.chance(0.3) ? { description: 'Family owned, open all week.' } : {}),
  })
  const isTaken = new Set(KNOWN_BUSINESSES.map(({ name }) => name))
  const byLand = Map.groupBy(KNOWN_BUSINESSES, ({ place }) => place.countryCode)
  const other = (known: KnownBusiness): Row[] => {
    const { place, kind } = random.pick(byLand.get(known.place.countryCode) ?? [])
    const [begin, end] = partsOf(known.name)
    const [otherBegin, otherEnd] = partsOf(
      random.pick(byLand.get(known.place.countryCode) ?? []).name,
    )
    const name = random.chance(0.5) ? begin + otherEnd : otherBegin + end
    if (isTaken.has(name)) return []
    const where = random.chance(0.5) ? known.place : place
    return [
      { name, type: kind, ...located(where, random.next() / 50), ...buildRow(MAX_REVIEWS.other) },
    ]
  }
  const rows = KNOWN_BUSINESSES.flatMap((known, at): Row[] => [
    {
      name: known.name,
      type: known.kind,
      place_id: knownPlaceId(at),
      ...located(known.place, 0),
      ...buildRow(MAX_REVIEWS.known),
    },
    ...Array.from({ length: OTHERS_EACH }, () => other(known)).flat(),
  ])
  await importRows(
    database,
    rows.map((row, at) => incoming({ place_id: `ChIJother-${at}`, ...row }, at + 2)),
  )
  // As the server's autovacuum soon would.
  if (database.engine === 'postgres') await sql`vacuum analyze`.execute(database.write)
}

export const knownPlaceId = (at: number) => `ChIJknown-${at}`
