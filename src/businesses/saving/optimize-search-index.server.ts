import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../platform/database/database.server.ts'

const PAUSE_MS = 20

export async function runIndexOptimization(database: Database, signal: AbortSignal): Promise<void> {
  if (!(await database.words.isUntidy(database.read))) return
  while (!signal.aborted && (await database.change((trx) => database.words.tidy(trx), 'nothing')))
    await wait(PAUSE_MS)
}

export async function findDirectoryVersion({ read }: Database): Promise<number> {
  const { value } = await read
    .selectFrom('counters')
    .where('name', '=', 'directory_version')
    .select('value')
    .executeTakeFirstOrThrow()
  return value
}
