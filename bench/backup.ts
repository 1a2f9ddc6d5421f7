import { monitorEventLoopDelay } from 'node:perf_hooks'
import { restoreBackup } from '../src/backups/restore-backup.server.ts'
import { writeBackup } from '../src/backups/write-backup.server.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { report } from './report.ts'

const MB = 1_000_000
const NANOSECONDS = 1_000_000
const round = (value: number) => Math.round(value * 10) / 10

/** Event loop delay while `work` runs: maximum and p99. */
async function watched<Result>(work: () => Promise<Result>) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const startedAt = performance.now()
  const result = await work()
  const seconds = (performance.now() - startedAt) / 1000
  delay.disable()
  const [p99, worst] = [delay.percentile(99), delay.max].map((value) => round(value / NANOSECONDS))
  return { result, seconds: round(seconds), p99: p99 ?? 0, worst: worst ?? 0 }
}

/** Backup in the server's own process, and restore into a new database. */
export async function benchBackup(path: string, folder: string): Promise<void> {
  const database = openSqlite(path)
  const made = await watched(() => writeBackup(database, folder, { reason: 'manual' }, Date.now()))
  await database.close()
  if (made.result.kind === 'failed') throw new Error(made.result.reason)
  report('backup', {
    seconds: made.seconds,
    MB: round(made.result.sizeBytes / MB),
    'peak MB of memory': Math.round(process.resourceUsage().maxRSS / 1024),
    'others wait ms, p99': made.p99,
    'worst ms': made.worst,
  })
  const empty = openSqlite(`${path}.restored`)
  const order = { path: made.result.path, mayReplace: false, folder }
  const restored = await watched(() => restoreBackup(empty, order, Date.now()))
  if (restored.result.kind !== 'restored') throw new Error(restored.result.kind)
  await restored.result.database.close()
  report('restore', { seconds: restored.seconds })
}
