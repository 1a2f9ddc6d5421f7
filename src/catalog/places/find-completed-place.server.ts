import type { CompletedPlace, PlaceRow } from '../../gazetteer/place-row.ts'
import { runPlaceProcess } from './run-place-process.server.ts'

/** On a slow machine, reading the places for the first time takes half of it. */
const TIMEOUT_MS = 30_000

let last: Promise<unknown> = Promise.resolve()

/** Starts a process; concurrent calls run one after the other. */
export function findCompletedPlace(row: PlaceRow): Promise<CompletedPlace> {
  const next = last.then(() => completeInProcess(row))
  last = next.catch(() => {})
  return next
}

async function completeInProcess(row: PlaceRow): Promise<CompletedPlace> {
  const [completed] = await runPlaceProcess<CompletedPlace>('complete-place', [row], TIMEOUT_MS)
  return completed!
}
