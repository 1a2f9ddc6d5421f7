import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { backupCommand } from './app/cli/backup.server.ts'
import { checkCommand } from './app/cli/check.server.ts'
import { CliError, type Command, writeStatus } from './app/cli/command.server.ts'
import { exportCommand } from './app/cli/export.server.ts'
import { importCommand } from './app/cli/import.server.ts'
import { importsCommand } from './app/cli/imports.server.ts'
import { migrateCommand } from './app/cli/migrate.server.ts'
import { moveCommand } from './app/cli/move.server.ts'
import { createAdminCommand, resetPasswordCommand } from './app/cli/passwords.server.ts'
import { reindexCommand } from './app/cli/reindex.server.ts'
import { restoreCommand } from './app/cli/restore.server.ts'
import { workCommand } from './app/cli/run-queue.server.ts'
import { undoCommand } from './app/cli/undo.server.ts'
import { findCommandFolder, readConfig } from './app/config.server.ts'
import { applyMissingMigrations } from './app/server/bootstrap.server.ts'
import { formatStartupError } from './app/server/format-startup-error.server.ts'
import { openDatabaseClock } from './platform/database/database-clock.server.ts'
import { requireKnownSchema } from './platform/database/migrate.server.ts'
import { openDatabase } from './platform/database/open-database.server.ts'

const COMMANDS: Record<string, Command> = {
  migrate: migrateCommand,
  import: importCommand,
  export: exportCommand,
  imports: importsCommand,
  undo: undoCommand,
  work: workCommand,
  'create-admin': createAdminCommand,
  'reset-password': resetPasswordCommand,
  check: checkCommand,
  reindex: reindexCommand,
  backup: backupCommand,
  restore: restoreCommand,
  move: moveCommand,
}

const USAGE = readFileSync(join(import.meta.dirname, 'app/cli/usage.txt'), 'utf8')

async function main(args: string[]): Promise<number> {
  const [name, ...rest] = args
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

// `| head` closes the pipe, which is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const message = error instanceof CliError ? error.message : formatStartupError(error)
  if (message === null) throw error
  process.stderr.write(`${message}\n`)
  process.exitCode = error instanceof CliError ? error.exitCode : 1
}
