import { fetchCall } from '../../platform/calls/use-call.ts'
import { findRuns } from '../../platform/runs/runs.ts'
import { exportUrl, verifyExport } from '../exports.ts'

const LOOK_AGAIN_MS = 500
/** Some browsers start the request only after the user has chosen a file location. */
const MAX_POLLS = 240

const makeExportId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

async function findExport(exportId: string): Promise<number | null> {
  for (let look = 0; look < MAX_POLLS; look += 1) {
    const { runs } = await fetchCall(findRuns, { kinds: 'export', states: '', before: null })
    const found = runs.find((run) => run.exportId === exportId)
    if (found) return found.id
    await wait(LOOK_AGAIN_MS)
  }
  return null
}

/** Checks first, because a download reports no errors. @returns the run's ID, or null. */
export async function startDownload(
  query: Parameters<typeof exportUrl>[0],
): Promise<number | null> {
  const exportId = makeExportId()
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const url = exportUrl({ ...query, exportId, timeZone })
  await verifyExport(url)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = ''
  anchor.click()
  return findExport(exportId)
}
