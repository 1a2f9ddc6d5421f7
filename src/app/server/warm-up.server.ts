import type { Database } from '../../platform/database/database.server.ts'
import { openSitemaps } from '../../seo/open-sitemaps.server.ts'

/**
 * Reads the settings and compiles the first queries of search engines, so that no client waits for them.
 * It does not wait for a database that is unavailable.
 */
export async function warmUp(findReader: () => Promise<Database>): Promise<void> {
  await openSitemaps(findReader)
    .files()
    .catch(() => {})
}
