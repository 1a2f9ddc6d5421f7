import type { Database } from '../database/database.ts'
import type { RedirectCounter } from '../domain/redirects/redirect-counter.ts'
import { saveRedirects } from '../domain/redirects/save-redirects.ts'
import type { Job } from './start-worker.ts'

/** What a killed process loses at most. */
const EVERY_MS = 5000

/** Writes down what this process has redirected and not found. */
export const saveRedirectsJob = (
  database: Database,
  counter: RedirectCounter,
  onFault: (error: unknown) => void,
): Job => ({ everyMs: EVERY_MS, onFault, run: () => saveRedirects(database, counter) })
