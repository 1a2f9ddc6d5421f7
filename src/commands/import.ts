import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { runImport } from '../domain/imports/run-import.ts'
import type { RunCounts } from '../domain/runs/run.ts'
import { CliError } from './cli-error.ts'
import type { Command } from './command.ts'

const REASONS_A_READ = 5000
const REASONS_SHOWN = 20

function parse(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        source: { type: 'string' },
        licence: { type: 'string' },
      },
    })
    if (positionals.length === 1) return { ...values, file: positionals[0] ?? '' }
  } catch {}
  throw new CliError(
    'Usage: npm run gazetteer -- import FILE [--json] [--source TEXT] [--licence TEXT]',
  )
}

/** The reasons of a run in the order of its rows, a page at a time: a million of them are not held at once. */
async function* readReasons(database: Database, runId: number) {
  for (let row = -1, ordinal = -1; ; ) {
    const page = await database.read
      .selectFrom('run_reasons')
      .where('run_id', '=', runId)
      .where((eb) =>
        eb.or([
          eb('row_number', '>', row),
          eb.and([eb('row_number', '=', row), eb('ordinal', '>', ordinal)]),
        ]),
      )
      .orderBy('row_number')
      .orderBy('ordinal')
      .limit(REASONS_A_READ)
      .selectAll()
      .execute()
    yield* page
    const last = page.at(-1)
    if (!last || page.length < REASONS_A_READ) return
    row = last.row_number
    ordinal = last.ordinal
  }
}

async function writeJson(
  database: Database,
  runId: number,
  counts: RunCounts,
  error: string | null,
) {
  const head = JSON.stringify({ ...counts, ...(error !== null && { error }) })
  process.stdout.write(`${head.slice(0, -1)},"reasons":[`)
  let isFirst = true
  for await (const { row_number, outcome, field, value, reason } of readReasons(database, runId)) {
    process.stdout.write(
      `${isFirst ? '' : ','}\n${JSON.stringify({ row: row_number, outcome, field, value, reason })}`,
    )
    isFirst = false
  }
  process.stdout.write(']}\n')
}

async function writeReport(
  database: Database,
  runId: number,
  counts: RunCounts,
  error: string | null,
) {
  const { total, added, updated, unchanged, skipped, failed } = counts
  process.stdout.write(
    `${total} rows: ${added} added, ${updated} updated, ${unchanged} unchanged, ${skipped} skipped, ${failed} failed.\n`,
  )
  let told = 0
  for await (const { row_number, outcome, field, value, reason } of readReasons(database, runId)) {
    if (told === REASONS_SHOWN) process.stdout.write('  … and more; --json lists them all.\n')
    if (told++ >= REASONS_SHOWN) break
    const what = [field, value && JSON.stringify(value), reason].filter(Boolean).join(' ')
    process.stdout.write(`  row ${row_number} ${outcome}: ${what}\n`)
  }
  if (error !== null) process.stderr.write(`${error}\n`)
}

/** Exit code 0 whenever the file was read to its end, 1 when it could not be. */
export const importCommand: Command = async ({ args, folder, database }) => {
  const options = parse(args)
  const path = resolve(folder, options.file)
  await access(path).catch(() => {
    throw new CliError(`There is no readable file at ${path}`, 1)
  })
  await migrate(database)
  const onProgress = process.stderr.isTTY
    ? ({ total }: RunCounts) => void process.stderr.write(`\r${total} rows …`)
    : undefined
  const { runId, counts, unreadable } = await runImport(database, {
    path,
    source: options.source,
    licence: options.licence,
    onProgress,
  })
  if (onProgress) process.stderr.write('\r')
  await (options.json ? writeJson : writeReport)(database, runId, counts, unreadable)
  return unreadable === null ? 0 : 1
}
