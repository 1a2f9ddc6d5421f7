import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { CompletedPlace, PlaceRow } from './place-row.ts'

const PROGRAM = fileURLToPath(new URL('./complete-place.process.ts', import.meta.url))
const TIMEOUT_MS = 10_000

let last: Promise<unknown> = Promise.resolve()

/** Starts a process; concurrent calls run one after the other. */
export function findCompletedPlace(row: PlaceRow): Promise<CompletedPlace> {
  const next = last.then(() => completeInProcess(row))
  last = next.catch(() => {})
  return next
}

function completeInProcess(row: PlaceRow): Promise<CompletedPlace> {
  return new Promise((resolve, reject) => {
    const options = { timeout: TIMEOUT_MS, killSignal: 'SIGKILL' } as const
    const child = execFile(process.execPath, [PROGRAM], options, (error, stdout) => {
      if (error) reject(error)
      else resolve(JSON.parse(stdout) as CompletedPlace)
    })
    child.stdin?.on('error', () => {})
    child.stdin?.end(JSON.stringify(row))
  })
}
