import type { Database } from '../platform/database/database.server.ts'
import type { Task } from '../platform/runs/scheduler.ts'
import type { RedirectCounter } from './redirect-counter.server.ts'
import { saveRedirects } from './save-redirects.server.ts'

const EVERY_MS = 5000

export const saveRedirectsTask = (
  database: Database,
  counter: RedirectCounter,
  onFault: (error: unknown) => void,
): Task => ({ everyMs: EVERY_MS, onFault, run: () => saveRedirects(database, counter) })
