import type { Database, Transaction } from '../platform/database/database.server.ts'
import type { BusinessesTable } from '../platform/database/tables.server.ts'
import { buildNextBusinesses, isListed } from './business.server.ts'
import { recordSitemapChange } from './sitemap-files.server.ts'

export const SIGNAL_COLUMNS = [
  'full_address',
  'street',
  'city',
  'phone',
  'website',
  'type',
  'category',
  'working_hours',
  'opening_hours',
  'about',
  'description',
  'photo',
  'logo',
  'latitude',
  'longitude',
  'reviews',
] as const

export type CompletenessSignals = Pick<BusinessesTable, (typeof SIGNAL_COLUMNS)[number]>

export const buildCompletenessParts = (facts: CompletenessSignals) =>
  [
    { part: 'name', points: 10, isTold: true },
    { part: 'city', points: 15, isTold: facts.city !== null },
    { part: 'address', points: 10, isTold: facts.full_address !== null || facts.street !== null },
    { part: 'contact', points: 15, isTold: facts.phone !== null || facts.website !== null },
    { part: 'secondContact', points: 5, isTold: facts.phone !== null && facts.website !== null },
    { part: 'category', points: 10, isTold: facts.type !== null || facts.category !== null },
    {
      part: 'hours',
      points: 10,
      isTold: facts.opening_hours !== null || facts.working_hours !== null,
    },
    { part: 'text', points: 10, isTold: facts.description !== null || facts.about !== null },
    { part: 'picture', points: 5, isTold: facts.photo !== null || facts.logo !== null },
    { part: 'coordinates', points: 5, isTold: facts.latitude !== null && facts.longitude !== null },
    { part: 'reviews', points: 5, isTold: (facts.reviews ?? 0) > 0 },
  ] as const

/** Returns completeness from 0 to 100. */
export function scoreCompleteness(facts: CompletenessSignals): number {
  let sum = 0
  for (const { points, isTold } of buildCompletenessParts(facts)) if (isTold) sum += points
  return sum
}

const CHUNK_ROWS = 1000

export async function refreshCompletenessBatch(
  database: Database,
  trx: Transaction,
  after: number,
  size: number,
  now: number,
): Promise<{ rows: number; changed: number; last: number }> {
  const rows = await buildNextBusinesses(trx, after, size).selectAll().execute()
  const changed = rows
    .map((before) => ({ before, after: { ...before, quality: scoreCompleteness(before) } }))
    .filter((business) => business.before.quality !== business.after.quality)
  await database.updateRows(
    trx,
    'businesses',
    ['id'],
    changed.map(({ after: { id, quality } }) => ({ id, quality })),
  )
  await recordSitemapChange(trx, changed, now)
  return { rows: rows.length, changed: changed.length, last: rows.at(-1)?.id ?? after }
}

export async function refreshAllCompleteness(database: Database, now: number): Promise<void> {
  for (let after = 0; ; ) {
    const { rows, last } = await database.change(
      (trx) => refreshCompletenessBatch(database, trx, after, CHUNK_ROWS, now),
      'soon',
    )
    if (rows < CHUNK_ROWS) return
    after = last
  }
}

const SAMPLE_SIZE = 1000
/** The sample spans the whole directory, so that one import doesn't dominate it. */
const SAMPLED_RANGES = 20

export type QualitySample = { quality: number; businesses: number }[]

const findRange = (database: Database, after: number, upTo: number, limit: number) =>
  database.read
    .selectFrom('businesses')
    .where(isListed)
    .where('sitemap_number', '>', after)
    .where('sitemap_number', '<=', upTo)
    .orderBy('sitemap_number')
    .limit(limit)
    .select('quality')
    .execute()

export async function findCompletenessSample(database: Database): Promise<QualitySample> {
  const newest = await database.read
    .selectFrom('businesses')
    .where(isListed)
    .where('sitemap_number', '>', 0)
    .orderBy('sitemap_number', 'desc')
    .limit(1)
    .select('sitemap_number')
    .executeTakeFirst()
  const last = newest?.sitemap_number ?? 0
  const ranges = last > SAMPLE_SIZE ? SAMPLED_RANGES : 1
  const span = Math.ceil(last / ranges)
  const found = new Map<number, number>()
  for (let index = 0; index < ranges; index += 1) {
    const after = index * span
    const rows = await findRange(database, after, after + span, SAMPLE_SIZE / ranges)
    for (const { quality } of rows) found.set(quality, (found.get(quality) ?? 0) + 1)
  }
  return [...found]
    .map(([quality, businesses]) => ({ quality, businesses }))
    .sort((one, other) => one.quality - other.quality)
}
