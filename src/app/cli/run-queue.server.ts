import { setTimeout as wait } from 'node:timers/promises'
import { runImports } from '../../imports/process-imports.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { runChunks } from '../../platform/runs/run-chunks.server.ts'
import { findRunQueue } from '../../platform/runs/run-queue.server.ts'
import { buildHandlersWithBackup } from '../server/run-handlers.server.ts'
import { CliError, type Command, type CommandInput, writeStatus } from './command.server.ts'

const POLL_MS = 250

/** A server may process runs at the same time. @returns the number of failed runs. */
export async function runQueue(
  database: Database,
  { config, now }: Pick<CommandInput, 'config' | 'now'>,
  until?: number,
): Promise<number> {
  const handlers = buildHandlersWithBackup(database, config)
  const { signal } = new AbortController()
  let errors = 0
  const onError = (error: unknown) => {
    errors += 1
    writeStatus(error instanceof Error ? error.message : String(error))
  }
  const hasWork = async () => {
    const open = await findRunQueue(database.read)
    // Don't wait for runs that only another host can process.
    return open.some(({ id, kind, out_of_sight_at }) =>
      until === undefined ? kind !== 'export' && out_of_sight_at === null : id === until,
    )
  }
  while (await hasWork()) {
    await runImports({ database, now, signal, onError })
    await runChunks(database, handlers, now, signal, onError)
    // Another process is working on the remaining runs.
    if (await hasWork()) await wait(POLL_MS)
  }
  return errors
}

const USAGE = 'Usage: npm run gazetteer -- work'

export const workCommand: Command = async ({ args, config, database, now, migrate }) => {
  if (args.length > 0) throw new CliError(USAGE)
  await migrate()
  return (await runQueue(database, { config, now })) === 0 ? 0 : 1
}
