import type { Database } from '../../database/database.ts'
import { findSettings } from '../settings/find-settings.ts'
import { findSitemapFiles, type SitemapFiles } from './find-sitemap-files.ts'
import { findFileChange, walkBusinesses } from './walk-businesses.ts'
import {
  findPlacePagesVersion,
  findSitemapCountries,
  walkCategories,
  walkCities,
} from './walk-places.ts'

/** What the files of the sitemap name, each read along an index as it is asked for. */
export function openSitemaps(database: Database) {
  const leastQuality = async () => (await findSettings(database)).indexing.leastQuality
  return {
    files: async (): Promise<SitemapFiles> => findSitemapFiles(database, await leastQuality()),
    placesVersion: async () => String(await findPlacePagesVersion(database)),
    categories: (page: number) => walkCategories(database, page),
    countries: () => findSitemapCountries(database),
    cities: (page: number) => walkCities(database, page),
    /** When a file last changed, and what is too thin for it; null where there never was one. */
    async businessesVersion(page: number) {
      const changedAt = await findFileChange(database, page)
      return changedAt === null ? null : `${changedAt} ${await leastQuality()}`
    },
    async *businesses(page: number) {
      yield* walkBusinesses(database, page, await leastQuality())
    },
  }
}
