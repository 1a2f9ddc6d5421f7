import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Database } from '../../platform/database/database.server.ts'
import { openSitemaps } from '../../seo/open-sitemaps.server.ts'

/** A full GC after startup avoids a 50 ms pause in one of the first requests. */
function tidyHeap(): void {
  // `gc` exists only in contexts created while the flag is set.
  setFlagsFromString('--expose-gc')
  const clear = runInNewContext('gc') as () => void
  setFlagsFromString('--no-expose-gc')
  clear()
}

/** Runs the first queries once; ignores errors, since the database may be unavailable. */
export async function warmUp(findReader: () => Promise<Database>): Promise<void> {
  await openSitemaps(findReader)
    .files()
    .catch(() => {})
  tidyHeap()
}
