import { sql } from 'kysely'
import { findBackupStatus } from '../../../backups/scheduled-backup.server.ts'
import type { Database } from '../../../platform/database/database.server.ts'
import { findDisk } from '../../../platform/database/disk-usage.server.ts'
import { findDatabasePath } from '../../../platform/database/open-database.server.ts'
import type { StoredRun } from '../../../platform/database/tables.server.ts'
import { presentCounts } from '../../../platform/runs/run.ts'
import { findRunQueue } from '../../../platform/runs/run-queue.server.ts'
import { findWebhookProblems } from '../../../webhooks/webhooks.server.ts'
import type { Config } from '../../config.server.ts'
import type { Sample } from './metrics.server.ts'
import { createSample } from './process-metrics.server.ts'

const MAX_RUNS = 100
const MAX_EMAILS = 1000

const MAIL_TABLES = [
  'runs',
  'contact_messages',
  'corrections',
  'correction_notices',
  'import_schedules',
] as const

/** Emails that are due, at most 1,000, and since when the oldest is. */
export async function findEmailBacklog(
  { read }: Pick<Database, 'read'>,
  now: number,
): Promise<{ waiting: number; oldestAt: number | null }> {
  const parts = MAIL_TABLES.map(
    (table) => sql<{ at: number }>`select * from (
      select next_mail_at as at from ${sql.table(table)}
      where next_mail_at is not null and next_mail_at <= ${now}
      order by next_mail_at limit ${sql.lit(MAX_EMAILS)}) as ${sql.ref(`due_${table}`)}`,
  )
  const { rows } = await sql<{ waiting: number; oldest: number | null }>`
    select count(*) as waiting, min(at) as oldest
    from (${sql.join(parts, sql` union all `)}) as due`.execute(read)
  const { waiting = 0, oldest = null } = rows[0] ?? {}
  return { waiting: Math.min(waiting, MAX_EMAILS), oldestAt: oldest }
}

const RESULTS = ['added', 'updated', 'unchanged', 'skipped', 'failed'] as const

type ImportRows = Record<(typeof RESULTS)[number], number>

/** Counts rows from the progress that import processes save. */
function createImportCounter({ read }: Pick<Database, 'read'>) {
  const totals: ImportRows = { added: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 }
  const followed = new Map<number, ImportRows>()
  let lastId: number | null = null
  function count(run: StoredRun): void {
    const counts = presentCounts(run)
    const before = followed.get(run.id)
    for (const result of RESULTS)
      totals[result] += Math.max(0, counts[result] - (before?.[result] ?? 0))
    followed.set(run.id, counts)
  }
  return async (open: readonly StoredRun[]): Promise<ImportRows> => {
    const imports = open.filter(({ kind }) => kind === 'import')
    if (lastId === null) {
      // Rows from before the start of this process are not counted.
      for (const run of imports) followed.set(run.id, presentCounts(run))
      const last = await read
        .selectFrom('runs')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      lastId = last?.id ?? 0
      return totals
    }
    const ids = [...followed.keys()].slice(-MAX_RUNS)
    const known = ids.length
      ? await read.selectFrom('runs').where('id', 'in', ids).selectAll().execute()
      : []
    const added = await read
      .selectFrom('runs')
      .where('id', '>', lastId)
      .where('kind', '=', 'import')
      .orderBy('id')
      .limit(MAX_RUNS)
      .selectAll()
      .execute()
    for (const run of [...known, ...added]) {
      count(run)
      if (run.finished_at !== null) followed.delete(run.id)
    }
    lastId = added.at(-1)?.id ?? lastId
    return totals
  }
}

async function readDisks(folders: Record<string, string>): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const [folder, path] of Object.entries(folders)) {
    const disk = await findDisk(path)
    if (!disk) continue
    samples.push(createSample('disk_free_bytes', disk.freeBytes, [folder]))
    samples.push(createSample('disk_size_bytes', disk.totalBytes, [folder]))
  }
  return samples
}

type DirectoryReader = {
  config: Pick<Config, 'uploadFolder' | 'backupFolder' | 'database' | 'backupSchedule'>
  database: Database
  now: () => number
}

async function readBackups(database: Database, everyHours: number, now: number) {
  const { ended, whole } = await findBackupStatus(database)
  return [
    createSample('backup_interval_seconds', everyHours * 3600),
    ...(ended ? [createSample('backup_last_result', ended.is_whole)] : []),
    ...(whole
      ? [
          createSample('backup_age_seconds', Math.max(0, (now - whole.started_at) / 1000)),
          createSample('backup_size_bytes', whole.size_bytes ?? 0),
        ]
      : []),
  ]
}

/** What all processes share, read by the worker alone. */
export function createDirectoryReader({ config, database, now }: DirectoryReader) {
  const countRows = createImportCounter(database)
  const { database: location, uploadFolder, backupFolder } = config
  const databasePath = findDatabasePath(location)
  const folders = {
    ...(databasePath !== null && { database: databasePath }),
    uploads: uploadFolder,
    backups: backupFolder,
  }
  const age = (at: number | null | undefined) => (at == null ? 0 : Math.max(0, (now() - at) / 1000))
  return async (): Promise<Sample[]> => {
    const open = await findRunQueue(database.read)
    const rows = await countRows(open)
    const emails = await findEmailBacklog(database, now())
    const webhooks = await findWebhookProblems(database)
    const { sizeBytes } = await database.about()
    return [
      createSample('run_queue_length', open.length),
      createSample('run_queue_age_seconds', age(open[0]?.created_at)),
      ...RESULTS.map((result) => createSample('import_rows_total', rows[result], [result])),
      createSample('emails_waiting', emails.waiting),
      createSample('emails_oldest_seconds', age(emails.oldestAt)),
      createSample('webhook_dropped_events_total', webhooks.droppedEvents),
      createSample('webhooks_without_secret', webhooks.withoutSecret),
      createSample('database_size_bytes', sizeBytes),
      ...(await readBackups(database, config.backupSchedule.everyHours, now())),
      ...(await readDisks(folders)),
    ]
  }
}
