import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, copyFileSync, existsSync, openSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { applyLowPriority, SMALL_HEAP } from '../src/import-reader/process-resources.server.ts'
import type { ReaderCommand } from '../src/import-reader/spreadsheet-message.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { applyMigrations } from '../src/platform/database/migrate.server.ts'
import { writeSamples } from '../tools/sample-data/csv.ts'
import { writeLargeXlsx } from './large-xlsx.ts'
import { type Watched, watchProgram } from './measure-processes.ts'
import { report } from './report.ts'

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const READER = fileOf('../src/import-reader/read-spreadsheet.process.ts')
const CLI = fileOf('../src/cli.ts')
const BARE_LOOP = fileOf('./bare-loop.ts')
const IMPORT = [...SMALL_HEAP, CLI, 'import']
/** As the worker sets it for its imports. */
const ONE_ARENA = { MALLOC_ARENA_MAX: '1' }
/** File formats. Other rows in the same format fill the database beforehand. */
const SEED = 1
const OTHER_SEED = 2

export const SPREADSHEETS = ['csv', 'xlsx', 'xlsx-shared'] as const
export type Spreadsheet = (typeof SPREADSHEETS)[number]

/** Target databases: empty, or with as many other businesses. */
export const STATES = ['empty', 'full'] as const
export type State = (typeof STATES)[number]

type Inserted = { seconds: number; cpuSeconds: number; count: number }

const round = (value: number) => Math.round(value * 100) / 100

/** Imports a file with the command line, in separate processes. */
export const importFile = (path: string, file: string) =>
  watchProgram([...IMPORT, file, '--json', '--confirm'], {
    DATABASE_URL: `file:${path}`,
    ...ONE_ARENA,
  })

async function writeFile(kind: Spreadsheet, path: string, rows: number, seed: number) {
  if (kind === 'csv') await writeSamples({ rows, seed, out: path })
  else await writeLargeXlsx(path, { rows, seed, shared: kind === 'xlsx-shared' })
}

async function countBusinesses(path: string): Promise<number> {
  const database = openSqlite(path)
  await applyMigrations(database)
  const { value } = await database.read
    .selectFrom('counters')
    .where('name', '=', 'business_id')
    .select('value')
    .executeTakeFirstOrThrow()
  await database.close()
  return value
}

/** Baseline: only inserts the rows that an import produced. */
async function insertBare(from: string, into: string, after: number): Promise<Inserted> {
  const child = fork(fileOf('./insert-baseline.ts'), [from, into, String(after)])
  if (child.pid !== undefined) applyLowPriority(child.pid)
  const [inserted] = (await once(child, 'message')) as [Inserted]
  await once(child, 'close')
  return inserted
}

/** Memory of the idle command line with an open database. */
const measureIdle = (path: string) =>
  watchProgram([...SMALL_HEAP, CLI, 'imports', '--json'], {
    DATABASE_URL: `file:${path}`,
    ...ONE_ARENA,
  })

type Halves = { read: Watched; bare: Inserted; idle: Watched }

function reportWhole(name: string, rows: number, whole: Watched, { read, bare, idle }: Halves) {
  report(name, {
    'rows/s': Math.round(rows / whole.seconds),
    seconds: round(whole.seconds),
    'CPU s': round(whole.cpuSeconds),
    'bare insert s': round(bare.seconds),
    'bare insert CPU s': round(bare.cpuSeconds),
    'of read + insert': round(whole.seconds / (read.seconds + bare.seconds)),
    'CPU of read + insert': round(whole.cpuSeconds / (read.cpuSeconds + bare.cpuSeconds)),
    'peak MB, both processes': whole.peakMb,
    'of that their own': whole.peakOwnMb,
    'above idle': whole.peakMb - idle.peakMb,
  })
}

/** Imports the file that other benchmarks need. Returns the path of the database. */
export async function importGenerated(
  kind: Spreadsheet,
  rows: number,
  folder: string,
): Promise<string> {
  const path = join(folder, `${kind}-first.db`)
  const file = join(folder, `${kind}-sample`)
  await writeFile(kind, file, rows, SEED)
  const { seconds } = await importFile(path, file)
  report('import', { 'rows/s': Math.round(rows / seconds) })
  return path
}

type ImportBench = { kind: Spreadsheet; rows: number; folder: string; states: readonly State[] }

/**
 * Imports into an empty and a full database, and repeats the import. Compares with both halves alone in the
 * same run: the reader process without a writer, and bare inserts of the parsed rows.
 * @returns the path of a database with the rows.
 */
export async function benchImport({ kind, rows, folder, states }: ImportBench): Promise<string> {
  const at = (name: string) => join(folder, `${kind}-${name}`)
  const file = at('sample')
  await writeFile(kind, file, rows, SEED)
  const read = await readWhole(file, at('command'))
  report(`${kind} read only`, {
    'file MB': Math.round(statSync(file).size / 1_000_000),
    'rows/s': Math.round(rows / read.seconds),
    seconds: round(read.seconds),
    'CPU s': round(read.cpuSeconds),
    'peak MB': read.peakMb,
  })
  if (states.includes('empty')) await benchEmpty(kind, rows, at, read)
  if (states.includes('full')) await benchFull(kind, rows, at, read, join(folder, 'others.db'))
  return at(states.includes('empty') ? 'first.db' : 'full.db')
}

/** Runs the reader process on a file, with its command as standard input. */
async function readWhole(path: string, commandPath: string): Promise<Watched> {
  const request = { mapping: {}, after: 0, withTexts: true }
  const command: ReaderCommand = { kind: 'read', path, request, looksUp: false }
  writeFileSync(commandPath, `${JSON.stringify(command)}\n`)
  const input = openSync(commandPath, 'r')
  try {
    return await watchProgram([...SMALL_HEAP, READER], ONE_ARENA, [input, 'ignore', 'inherit'])
  } finally {
    closeSync(input)
  }
}

type At = (name: string) => string

async function benchEmpty(kind: Spreadsheet, rows: number, at: At, read: Watched) {
  const file = at('sample')
  const first = await importFile(at('first.db'), file)
  await countBusinesses(at('bare.db'))
  const bare = await insertBare(at('first.db'), at('bare.db'), 0)
  const idle = await measureIdle(at('first.db'))
  reportWhole(`${kind} into an empty database`, rows, first, { read, bare, idle })
  if (kind === 'csv') {
    const loop = await watchProgram([BARE_LOOP, file, at('loop.db')])
    report('bare loop', {
      'rows/s': Math.round(rows / loop.seconds),
      'CPU s': round(loop.cpuSeconds),
      'times the bare loop': round(first.seconds / loop.seconds),
      'times the bare loop, CPU': round(first.cpuSeconds / loop.cpuSeconds),
    })
  }

  const again = await importFile(at('first.db'), file)
  report(`${kind} again`, {
    'rows/s': Math.round(rows / again.seconds),
    'times the first': round(first.seconds / again.seconds),
    'times the first, CPU': round(first.cpuSeconds / again.cpuSeconds),
    'peak MB, both processes': again.peakMb,
    'of that their own': again.peakOwnMb,
  })
}

/** @param othersPath the database of other businesses, created if it is missing. */
async function benchFull(
  kind: Spreadsheet,
  rows: number,
  at: At,
  read: Watched,
  othersPath: string,
) {
  if (!existsSync(othersPath)) {
    await writeFile('csv', at('others'), rows, OTHER_SEED)
    await importFile(othersPath, at('others'))
  }
  const others = await countBusinesses(othersPath)
  copyFileSync(othersPath, at('full.db'))
  copyFileSync(othersPath, at('full-bare.db'))
  const idle = await measureIdle(at('full.db'))
  const full = await importFile(at('full.db'), at('sample'))
  const bare = await insertBare(at('full.db'), at('full-bare.db'), others)
  reportWhole(`${kind} into a full database`, rows, full, { read, bare, idle })
}
