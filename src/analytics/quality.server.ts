import type { Transaction } from 'kysely'
import type { Tables } from '../platform/database/tables.server.ts'
import { formatUtcDay } from '../platform/database/utc-day.ts'

export const QUALITY_FIELDS = [
  'phone',
  'hours',
  'coordinates',
  'website',
  'photo',
  'rating',
  'category',
  'city',
  'country',
] as const
export type QualityField = (typeof QUALITY_FIELDS)[number]

export type Missing = { total: number } & Record<QualityField, number>

/** Saved as JSON between chunks, so nothing in it may grow with the number of businesses. */
export type QualityPart = {
  all: Missing
  byCountry: Record<string, Missing>
  created: Record<string, number>
}

const nothing = (): Missing => ({
  total: 0,
  phone: 0,
  hours: 0,
  coordinates: 0,
  website: 0,
  photo: 0,
  rating: 0,
  category: 0,
  city: 0,
  country: 0,
})

export const createQualityPart = (): QualityPart => ({ all: nothing(), byCountry: {}, created: {} })

const CHUNK_ROWS = 1000
export const NO_COUNTRY = '-'

async function readChunk(trx: Transaction<Tables>, after: number) {
  return trx
    .selectFrom('businesses')
    .where('id', '>', after)
    .orderBy('id')
    .limit(CHUNK_ROWS)
    .select([
      'id',
      'removed_at',
      'city',
      'country_code',
      'phone',
      'website',
      'photo',
      'latitude',
      'rating',
      'category_id',
      'created_at',
    ])
    .select((eb) =>
      eb
        .case()
        .when(eb.or([eb('working_hours', 'is not', null), eb('opening_hours', 'is not', null)]))
        .then(1)
        .else(0)
        .end()
        .as('has_hours'),
    )
    .execute()
}

type Row = Awaited<ReturnType<typeof readChunk>>[number]

function addRow(to: Missing, row: Row): void {
  to.total += 1
  if (row.phone === null) to.phone += 1
  if (row.has_hours === 0) to.hours += 1
  if (row.latitude === null) to.coordinates += 1
  if (row.website === null) to.website += 1
  if (row.photo === null) to.photo += 1
  if (row.rating === null) to.rating += 1
  if (row.category_id === null) to.category += 1
  if (row.city === null) to.city += 1
  if (row.country_code === null) to.country += 1
}

export async function countQuality(
  trx: Transaction<Tables>,
  part: QualityPart,
  after: number,
): Promise<{ lastId: number; read: number; isLast: boolean }> {
  const rows = await readChunk(trx, after)
  const kept = rows.filter(({ removed_at }) => removed_at === null)
  for (const row of kept) {
    const code = row.country_code ?? NO_COUNTRY
    const country = part.byCountry[code] ?? nothing()
    part.byCountry[code] = country
    addRow(part.all, row)
    addRow(country, row)
    const day = formatUtcDay(row.created_at)
    part.created[day] = (part.created[day] ?? 0) + 1
  }
  return { lastId: rows.at(-1)?.id ?? after, read: kept.length, isLast: rows.length < CHUNK_ROWS }
}
