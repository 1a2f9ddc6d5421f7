import { fetchCall } from '../../platform/calls/use-call.ts'
import { findRuns } from '../../platform/runs/runs.ts'
import { checkExport, exportUrl } from '../exports.ts'

const LOOK_AGAIN_MS = 500
/** A browser that asks its user where to put the file begins with it only then. */
const LOOKS = 240

/** Characters nobody else's export is known by. */
const makeExportId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** The run that a download has begun; null when none has. */
async function findExport(exportId: string): Promise<number | null> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { runs } = await fetchCall(findRuns, { kinds: 'export', states: '', before: null })
    const found = runs.find((run) => run.exportId === exportId)
    if (found) return found.id
    await wait(LOOK_AGAIN_MS)
  }
  return null
}

/**
 * Has the browser download an export by itself, however large it is, and gives the run to follow it by.
 * Throws where the server would refuse it: a download does not say why.
 */
export async function startDownload(
  query: Parameters<typeof exportUrl>[0],
): Promise<number | null> {
  const exportId = makeExportId()
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const url = exportUrl({ ...query, exportId, timeZone })
  await checkExport(url)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = ''
  anchor.click()
  return findExport(exportId)
}
