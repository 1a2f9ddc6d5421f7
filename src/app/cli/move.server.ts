import { hasBusinesses } from '../../backups/backup-tables.server.ts'
import {
  type ComparedTable,
  isEqual,
  type TableSum,
} from '../../backups/move/compare-table.server.ts'
import {
  type MovePart,
  type MoveResult,
  moveDirectory,
} from '../../backups/move/move-directory.server.ts'
import { openPostgres } from '../../platform/database/database.postgres.ts'
import { findDatabasePath } from '../../platform/database/open-database.server.ts'
import { parseDatabaseUrl } from '../config.server.ts'
import { isDatabaseUrl } from '../setting-formats.server.ts'
import {
  CliError,
  type Command,
  NOTHING_CHANGED,
  parseOptions,
  writeLine,
  writeStatus,
} from './command.server.ts'

/** Enough digits to compare by eye; the comparison uses all of them. */
const SHOWN_DIGITS = 16
const HEAD = ['table', 'rows: SQLite', 'PostgreSQL', 'checksum: SQLite', 'PostgreSQL', '']
const COUNTS = [1, 2]

const shown = ({ checksum }: TableSum) => checksum.slice(0, SHOWN_DIGITS)

const isEmpty = ({ source, target }: ComparedTable) => source.rows === 0 && target.rows === 0

function formatCompared(tables: readonly ComparedTable[]): string {
  const filled = tables.filter((table) => !isEmpty(table))
  const rows = filled.map((table) => [
    table.table,
    table.source.rows.toLocaleString('en'),
    table.target.rows.toLocaleString('en'),
    shown(table.source),
    shown(table.target),
    isEqual(table) ? 'equal' : 'DIFFERENT',
  ])
  const widths = HEAD.map((_, index) =>
    Math.max(...[HEAD, ...rows].map((row) => row[index]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    row
      .map((cell, index) => {
        const width = widths[index] ?? 0
        return COUNTS.includes(index) ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
      .trimEnd()
  const wrong = tables.filter((table) => !isEqual(table)).map(({ table }) => table)
  const empty = `${tables.length - filled.length} more tables are empty on both sides.`
  const verdict =
    wrong.length === 0
      ? 'All tables are equal on both sides.'
      : `These tables differ: ${wrong.join(', ')}. The move is not finished; the same command starts it from the beginning.`
  return `${[...[HEAD, ...rows].map(line), empty, verdict].join('\n')}\n`
}

const NEXT_LINE_MS = 5000
const SECOND_MS = 1000
const MINUTE_S = 60

const number = (value: number) => Math.round(value).toLocaleString('en')

function duration(seconds: number): string {
  if (seconds < MINUTE_S) return `${number(seconds)} s`
  return `${number(seconds / MINUTE_S)} min`
}

/** Prints a line every five seconds. @param done rows finished before this process started. */
function createProgressReporter(title: string, total: number, done: number) {
  const startedAt = performance.now()
  let reportedAt = startedAt
  let now = done
  const perSecond = () => ((now - done) * SECOND_MS) / Math.max(1, performance.now() - startedAt)
  const position = () => `${title}: ${number(now)} of ${number(total)} rows`
  return {
    add(rows: number, what: string) {
      now += rows
      if (performance.now() - reportedAt < NEXT_LINE_MS) return
      reportedAt = performance.now()
      const speed = perSecond()
      if (speed > 0)
        writeStatus(
          `${position()} (${what}), ${number(speed)} a second, about ${duration((total - now) / speed)} left`,
        )
    },
    end() {
      writeStatus(`${position()}, ${number(perSecond())} a second`)
    },
  }
}

const USAGE = `Usage: npm run gazetteer -- move --to postgres://USER@HOST/DATABASE

  --to URL    an empty PostgreSQL database, in UTF8, owned by USER; set the password in the URL, in
              PGPASSWORD, or in ~/.pgpass

Copies the SQLite database of DATABASE_URL and compares both sides row by row. Stop the server first. After
an interruption or a failure, the same command resumes the move.`

const PARTS: Record<MovePart, string> = {
  checking: 'Comparing the rows copied before',
  copying: 'Copying',
  indexing: 'Building the search index',
  comparing: 'Comparing',
  ending: 'Checking references',
}

const PERMISSION_DENIED = '42501'

async function openTarget(to: string) {
  const target = openPostgres(to)
  try {
    await target.about()
    return target
  } catch (error) {
    await target.close()
    const { errors = [error] } = error as { errors?: unknown[] }
    const message = (errors[0] as Error).message
    throw new CliError(
      `Could not connect to the target database: ${message}. Check the URL after --to.\n${NOTHING_CHANGED}`,
      1,
    )
  }
}

function formatRejection(end: Exclude<MoveResult, { kind: 'moved' | 'differs' | 'moved-before' }>) {
  switch (end.kind) {
    case 'in-use':
      return `The SQLite file is in use: stop the server (and other commands) first.\n${NOTHING_CHANGED}`
    case 'not-empty':
      return `The target database contains other businesses. Use an empty database.\n${NOTHING_CHANGED}`
    case 'other-move':
      return `A move of ${end.source} into the target database is not finished. Finish it with the same command, or use an empty database.\n${NOTHING_CHANGED}`
    case 'newer':
      return `A newer version of Gazetteer has used the target database. Update this one first.\n${NOTHING_CHANGED}`
    case 'not-utf8':
      return `The target database has the encoding ${end.encoding}. Use one created with ENCODING 'UTF8'.\n${NOTHING_CHANGED}`
    case 'unfit': {
      const { table, key, message } = end.error
      const named = Object.entries(key).map(([column, value]) => ` ${column} ${value}`)
      return `PostgreSQL cannot store a row of ${table}${named.join(',')}: ${message}\nThe move is not finished. Correct that row in the SQLite database and run the same command again, which starts from the beginning.`
    }
  }
}

const nextSteps = (path: string, uploads: string, backups: string) => `
Now set DATABASE_URL to the URL after --to, and start the server.
Uploaded files stay in ${uploads}, backups in ${backups}.
${path} is unchanged. Keep it until you trust the new database, and start no server on it.
`

export const moveCommand: Command = async ({ args, config, database, migrate }) => {
  if (args.includes('--help')) {
    writeLine(USAGE)
    return 0
  }
  const { to = '' } = parseOptions(USAGE, { args, options: { to: { type: 'string' } } }).values
  if (!isDatabaseUrl(to) || findDatabasePath(parseDatabaseUrl(to)) !== null)
    throw new CliError(USAGE)
  const path = findDatabasePath(config.database)
  if (path === null)
    throw new CliError('Nothing to move: DATABASE_URL is a PostgreSQL database.', 1)
  await migrate()
  if (!(await hasBusinesses(database)))
    throw new CliError(`Nothing to move: ${path} contains no businesses.`, 1)
  await database.close()
  const target = await openTarget(to)
  let progress: ReturnType<typeof createProgressReporter> | null = null
  try {
    const order = { path, columnsOf: database.columnsOf, target }
    const end = await moveDirectory(order, Date.now(), {
      onPart(part, total, done) {
        progress?.end()
        progress = part === 'ending' ? null : createProgressReporter(PARTS[part], total, done)
        if (progress === null) writeStatus(`${PARTS[part]} …`)
      },
      onRows: (rows, table) => progress?.add(rows, table),
      onAnew: () =>
        writeStatus('The SQLite database has changed since then. Copying all of it again.'),
    })
    const steps = nextSteps(path, config.uploadFolder, config.backupFolder)
    if (end.kind === 'moved-before') {
      const at = new Date(end.at).toISOString()
      process.stdout.write(`This database was moved there at ${at}. ${NOTHING_CHANGED}\n${steps}`)
      return 0
    }
    if (end.kind !== 'moved' && end.kind !== 'differs') throw new CliError(formatRejection(end), 1)
    process.stdout.write(formatCompared(end.tables))
    if (end.kind === 'differs') return 1
    for (const [table, texts] of end.cleaned)
      writeStatus(
        `Removed NUL characters, which PostgreSQL cannot store, from ${texts} texts of ${table}.`,
      )
    process.stdout.write(steps)
    return 0
  } catch (error) {
    if ((error as { code?: unknown }).code !== PERMISSION_DENIED) throw error
    throw new CliError(
      `${(error as Error).message}. The user of the URL must own the target database.`,
      1,
    )
  } finally {
    await target.close()
  }
}
