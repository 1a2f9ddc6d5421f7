import { backupCommand } from './app/cli/backup.server.ts'
import { checkCommand } from './app/cli/check.server.ts'
import { CliError } from './app/cli/cli-error.ts'
import type { Command } from './app/cli/command.server.ts'
import { createAdminCommand } from './app/cli/create-admin.server.ts'
import { exportCommand } from './app/cli/export.server.ts'
import { importCommand } from './app/cli/import.server.ts'
import { importsCommand } from './app/cli/imports.server.ts'
import { migrateCommand } from './app/cli/migrate.server.ts'
import { moveCommand } from './app/cli/move.server.ts'
import { reindexCommand } from './app/cli/reindex.server.ts'
import { resetPasswordCommand } from './app/cli/reset-password.server.ts'
import { restoreCommand } from './app/cli/restore.server.ts'
import { undoCommand } from './app/cli/undo.server.ts'
import { workCommand } from './app/cli/work.server.ts'
import { findCommandFolder, readConfig } from './app/config.server.ts'
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

const USAGE = `Usage: npm run gazetteer -- COMMAND

  migrate [--no-backup]         bring the database's schema up to date, after a backup of what is there
  import FILE [--dry-run]       import a spreadsheet; --dry-run says what it would change; --json prints
         [--json] [--unapproved] one JSON object; import --help tells the rest
         [--source TEXT] [--licence TEXT] [--mapping COLUMN=FIELD]…
  export [--out FILE] [--format csv|xlsx|ndjson]
         [--fields NAMES] [--country CODE] [--categories NAMES] [--search WORDS]
         [--from DAY] [--to DAY] [--approved | --unapproved] [--bom] [--raw]
                                write businesses into a file, or to standard output; names are parted by
                                commas, days are YYYY-MM-DD; --raw leaves text as it is that a spreadsheet
                                program would run as a formula
  imports [--json]              list the latest imports, with how they ended
  undo RUN                      take back what a run did
  work                          work on everything that waits until nothing does, then end
  create-admin NAME             add an administrator; the password is asked for, or read from standard input
  reset-password NAME           give an administrator another password, asked for in the same way, and
                                sign them out everywhere
  check                         compare every total, and the index of words, with a recount
  reindex                       make the index of words anew, also while the server runs
  backup [--out FILE]           write everything into one file, also while the server runs
  restore FILE [--replace]      put a backup in place of what is there, in either kind of database
  move --to postgres://…        copy an SQLite directory to PostgreSQL and compare both; a killed one goes on
`

/** Exit codes: 0 done, 1 failed, 2 usage error. */
async function main(args: string[]): Promise<number> {
  const [name, ...rest] = args
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) {
    process.stderr.write(
      name === undefined || name === 'help' || name === '--help'
        ? USAGE
        : `There is no command "${name}".\n\n${USAGE}`,
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
    return await command({ args: rest, folder: findCommandFolder(), config, database, now })
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
  const mistake = error instanceof CliError ? error.message : formatStartupError(error)
  if (mistake === null) throw error
  process.stderr.write(`${mistake}\n`)
  process.exitCode = error instanceof CliError ? error.exitCode : 1
}
