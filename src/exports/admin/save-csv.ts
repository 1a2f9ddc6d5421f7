import { fetchCall } from '../../platform/calls/use-call.ts'
import { findRun } from '../../platform/runs/runs.ts'
import { fetchCsv, RUN_HEADER } from '../exports.ts'

/** Some browsers cancel the download if the URL is revoked too early. */
const REVOKE_AFTER_MS = 60_000
const FILE_NAME = /filename\*=UTF-8''([^;]+)/

function save(content: Blob, fileName: string) {
  const anchor = document.createElement('a')
  anchor.href = URL.createObjectURL(content)
  anchor.download = fileName
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(anchor.href), REVOKE_AFTER_MS)
}

/** @returns false if canceled. @throws if the request fails. @param onBegun gets the run's ID. */
export async function saveCsv(
  asked: { fields: readonly string[]; countryCode: string },
  onBegun: (runId: number) => void,
): Promise<boolean> {
  const response = await fetchCsv({
    selectedFields: [...asked.fields],
    countryCode: asked.countryCode || 'all',
    bom: true,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  const runId = Number(response.headers.get(RUN_HEADER))
  onBegun(runId)
  let content: Blob
  try {
    content = await response.blob()
  } catch (error) {
    const { state } = await fetchCall(findRun, runId)
    if (state === 'cancelled') return false
    throw error
  }
  const [, name = ''] = FILE_NAME.exec(response.headers.get('content-disposition') ?? '') ?? []
  save(content, decodeURIComponent(name) || 'businesses.csv')
  return true
}
