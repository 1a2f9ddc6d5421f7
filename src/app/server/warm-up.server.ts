import type { Database } from '../../platform/database/database.server.ts'
import { createSitemaps } from '../../seo/sitemaps.server.ts'

/**
 * Reads the settings and compiles the first queries of search engines, so that no client waits for them.
 * It does not wait for a database that is unavailable.
 */
export async function runWarmUp(findReader: () => Promise<Database>): Promise<void> {
  await createSitemaps(findReader)
    .files()
    .catch(() => {})
}
