import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabaseClock } from '../../platform/database/database-clock.server.ts'
import { requireKnownSchema } from '../../platform/database/migrate.server.ts'
import { openDatabase } from '../../platform/database/open-database.server.ts'
import { findCommandFolder, readConfig } from '../config.server.ts'
import { applyMissingMigrations } from '../server/bootstrap.server.ts'
import { formatStartupError } from '../server/format-startup-error.server.ts'
import { formatRelease, readRelease } from '../server/release.server.ts'
import { backupCommand } from './backup.server.ts'
import { checkCommand } from './check.server.ts'
import { CliError, type Command, writeStatus } from './command.server.ts'
import { exportCommand } from './export.server.ts'
import { importCommand } from './import.server.ts'
import { importsCommand } from './imports.server.ts'
import { migrateCommand } from './migrate.server.ts'
import { moveCommand } from './move.server.ts'
import {
  createAdminCommand,
  resetPasswordCommand,
  resetSecondFactorCommand,
  setRoleCommand,
} from './passwords.server.ts'
import { reindexCommand } from './reindex.server.ts'
import { restoreCommand } from './restore.server.ts'
import { workCommand } from './run-queue.server.ts'
import { undoCommand } from './undo.server.ts'

const COMMANDS: Record<string, Command> = {
  migrate: migrateCommand,
  import: importCommand,
  export: exportCommand,
  imports: importsCommand,
  undo: undoCommand,
  work: workCommand,
  'create-admin': createAdminCommand,
  'set-role': setRoleCommand,
  'reset-password': resetPasswordCommand,
  'reset-second-factor': resetSecondFactorCommand,
  check: checkCommand,
  reindex: reindexCommand,
  backup: backupCommand,
  restore: restoreCommand,
  move: moveCommand,
}

const USAGE = readFileSync(join(import.meta.dirname, 'usage.txt'), 'utf8')

async function runNamed(args: string[]): Promise<number> {
  const [name, ...rest] = args
  if (name === '--version') {
    process.stdout.write(`Gazetteer ${formatRelease(readRelease())}\n`)
    return 0
  }
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) {
    process.stderr.write(
      name === undefined || name === 'help' || name === '--help'
        ? USAGE
        : `Unknown command: ${name}\n\n${USAGE}`,
    )
    return name === 'help' || name === '--help' ? 0 : 2
  }
  const config = readConfig()
  const database = openDatabase(config.database)
  const clock = openDatabaseClock(database)
  try {
    await clock.measure()
    await requireKnownSchema(database)
    const { now } = clock
    const migrate = () => applyMissingMigrations(config, database, writeStatus)
    return await command({
      args: rest,
      folder: findCommandFolder(),
      config,
      database,
      now,
      migrate,
    })
  } finally {
    clock.close()
    await database.close()
  }
}

export async function runCommand(args: string[]): Promise<void> {
  // `| head` closes the pipe, which is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
  try {
    process.exitCode = await runNamed(args)
  } catch (error) {
    const message = error instanceof CliError ? error.message : formatStartupError(error)
    if (message === null) throw error
    process.stderr.write(`${message}\n`)
    process.exitCode = error instanceof CliError ? error.exitCode : 1
  }
}
