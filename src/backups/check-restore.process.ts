import { once } from 'node:events'
import { join } from 'node:path'
import { applyLowPriority } from '../import-reader/process-resources.server.ts'
import { openDatabase } from '../platform/database/open-database.server.ts'
import { UPLOADED_FILES } from './backup-format.server.ts'
import { restoreBackup } from './restore-backup.server.ts'

/** The rows that the backup contains, by table. The scratch database is an SQLite file for each engine. */
export type RestoreCheck = { path: string; scratch: string; rows: Record<string, number> }

// Ends with its parent, which may be killed.
process.on('disconnect', () => process.exit(1))
applyLowPriority()
const [task] = (await once(process, 'message')) as [RestoreCheck]
const empty = openDatabase({ engine: 'sqlite', path: join(task.scratch, 'scratch.db') })
const order = { path: task.path, mayReplace: false, folder: task.scratch }
const restored = await restoreBackup(empty, order, Date.now())
if (restored.kind !== 'restored') throw new Error(`The backup is ${JSON.stringify(restored)}`)
const { read } = restored.database
for (const [table, count] of Object.entries(task.rows)) {
  if (table === UPLOADED_FILES) continue
  const { found } = await read
    .selectFrom(table as 'businesses')
    .select((query) => query.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  // A restore records itself in the log, and migrations may queue runs.
  const isWhole = ['audit_entries', 'runs'].includes(table) ? found >= count : found === count
  if (!isWhole) throw new Error(`${table} has ${found} rows in place of ${count}`)
}
await restored.database.close()
process.exit(0)
