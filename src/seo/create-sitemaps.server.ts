import type { Database } from '../platform/database/database.server.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import { findSitemapFiles, type SitemapFiles } from './find-sitemap-files.server.ts'
import { findFileChange, listBusinessBatches } from './list-businesses.server.ts'
import {
  findPlacePagesVersion,
  findSitemapCountries,
  listCategoryBatches,
  listCityBatches,
} from './list-places.server.ts'

export function createSitemaps(find: () => Promise<Database>) {
  const leastQuality = async (database: Database) =>
    (await findSettings(database)).indexing.leastQuality
  return {
    async files(): Promise<SitemapFiles> {
      const database = await find()
      return findSitemapFiles(database, await leastQuality(database))
    },
    placesVersion: async () => String(await findPlacePagesVersion(await find())),
    async *categories(page: number) {
      yield* listCategoryBatches(await find(), page)
    },
    countries: async () => findSitemapCountries(await find()),
    async *cities(page: number) {
      yield* listCityBatches(await find(), page)
    },
    async businessesVersion(page: number) {
      const database = await find()
      const changedAt = await findFileChange(database, page)
      return changedAt === null ? null : `${changedAt} ${await leastQuality(database)}`
    },
    async *businesses(page: number) {
      const database = await find()
      yield* listBusinessBatches(database, page, await leastQuality(database))
    },
  }
}
