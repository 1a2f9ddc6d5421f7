import type { Database } from '../../platform/database/database.server.ts'
import { isListed } from '../business.server.ts'

const SAMPLE_SIZE = 1000
/** The sample spans the whole directory, so that one import doesn't dominate it. */
const STRETCHES = 20

export type QualitySample = { quality: number; businesses: number }[]

const findStretch = (database: Database, after: number, upTo: number, most: number) =>
  database.read
    .selectFrom('businesses')
    .where(isListed)
    .where('sitemap_number', '>', after)
    .where('sitemap_number', '<=', upTo)
    .orderBy('sitemap_number')
    .limit(most)
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
  const stretches = last > SAMPLE_SIZE ? STRETCHES : 1
  const span = Math.ceil(last / stretches)
  const found = new Map<number, number>()
  for (let index = 0; index < stretches; index += 1) {
    const after = index * span
    const rows = await findStretch(database, after, after + span, SAMPLE_SIZE / stretches)
    for (const { quality } of rows) found.set(quality, (found.get(quality) ?? 0) + 1)
  }
  return [...found]
    .map(([quality, businesses]) => ({ quality, businesses }))
    .sort((one, other) => one.quality - other.quality)
}
