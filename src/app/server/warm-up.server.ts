import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Database } from '../../platform/database/database.server.ts'
import { openSitemaps } from '../../seo/open-sitemaps.server.ts'

/**
 * Clears the heap at once, all of it. Loading six hundred files leaves as much that is not needed as
 * what stays, and V8 would clear it while it answers one of the first requests, for some 50 ms.
 */
function tidyHeap(): void {
  // The function that clears is there for contexts that are made while the flag stands.
  setFlagsFromString('--expose-gc')
  const clear = runInNewContext('gc') as () => void
  setFlagsFromString('--no-expose-gc')
  clear()
}

/**
 * Does what a server would otherwise do while it answers the first who ask: reads the settings, compiles
 * the reads of what search engines begin with, clears the heap. A database that does not answer yet is
 * no reason to wait: who asks is told.
 */
export async function warmUp(findReader: () => Promise<Database>): Promise<void> {
  await openSitemaps(findReader)
    .files()
    .catch(() => {})
  tidyHeap()
}
