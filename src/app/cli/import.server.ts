import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ImportOptions } from '../../import-reader/import-input.ts'
import { applyLowPriorityLater } from '../../import-reader/process-resources.server.ts'
import { validateOptions } from '../../imports/apply-import.server.ts'
import { runImport } from '../../imports/run-import.server.ts'
import { cancelRun } from '../../platform/runs/cancel-run.server.ts'
import { createCounts } from '../../platform/runs/run.ts'
import { findSettings } from '../../settings/find-settings.server.ts'
import { CliError, type Command, parseOptions, rowCount, writeLine } from './command.server.ts'
import { writeJson, writeReport } from './import-report.server.ts'

const USAGE = `Usage: npm run gazetteer -- import FILE [--dry-run] [--json] [--unapproved] [--confirm]
         [--keep-personal] [--source TEXT] [--license TEXT] [--mapping COLUMN=FIELD]…

  --dry-run        preview the changes, with examples; make none
  --json           print one JSON object instead of a report
  --confirm        apply without a review, also with many problems and into a new directory
  --unapproved     new businesses wait for approval
  --keep-personal  import columns and email addresses of people too
  --source TEXT    where the data comes from, stored with each business
  --license TEXT   license of the data, stored with each business
  --mapping C=phone
                   map a column (A, B, … AA, or a number from 1) to a field, whatever its header;
                   "ignore" skips the column; repeatable`

function parse(args: string[]) {
  const { values, positionals } = parseOptions(USAGE, {
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      unapproved: { type: 'boolean' },
      confirm: { type: 'boolean' },
      'keep-personal': { type: 'boolean' },
      source: { type: 'string' },
      license: { type: 'string' },
      // The old spelling, accepted for one release.
      licence: { type: 'string' },
      mapping: { type: 'string', multiple: true, default: [] },
    },
  })
  const { license, licence = license, ...rest } = values
  const areEqual = license === undefined || license === licence
  if (positionals.length === 1 && areEqual) return { ...rest, licence, file: positionals[0] ?? '' }
  throw new CliError(USAGE)
}

const LETTERS = 26
const BEFORE_A = 'A'.charCodeAt(0) - 1

/** Accepts 'A' as in a spreadsheet, or a number from 1. @returns a 0-based index, or null. */
function columnOf(name: string): number | null {
  if (/^[1-9]\d{0,3}$/.test(name)) return Number(name) - 1
  if (!/^[A-Z]{1,3}$/i.test(name)) return null
  const digits = [...name.toUpperCase()].map((letter) => letter.charCodeAt(0) - BEFORE_A)
  return digits.reduce((number, digit) => number * LETTERS + digit, 0) - 1
}

function parseMapping(pairs: readonly string[]): Partial<ImportOptions> {
  const mapping: Record<string, string> = {}
  for (const each of pairs) {
    const [name = '', field = '', ...rest] = each.split('=')
    const column = columnOf(name)
    if (column === null || field === '' || rest.length > 0)
      throw new CliError(`--mapping takes a column and a field, such as C=phone, not "${each}".`)
    mapping[column] = field
  }
  const checked = validateOptions({ mapping })
  if ('unknown' in checked) throw new CliError(`Unknown field: ${checked.unknown}`)
  return checked.options
}

/** The file was read, but a person must review its preview. */
const EXIT_WAITS = 3

/** Exits with 0 if the whole file was read, even with rejected rows; else with 1. */
export const importCommand: Command = async ({ args, folder, database, now, migrate }) => {
  if (args.includes('--help')) {
    writeLine(USAGE)
    return 0
  }
  const options = parse(args)
  const mapping = parseMapping(options.mapping)
  const path = resolve(folder, options.file)
  const missing = await stat(path).then(
    (file) => (file.isFile() ? null : `Not a file: ${path}`),
    () => `Cannot read the file: ${path}`,
  )
  if (missing !== null) {
    if (options.json) writeLine(JSON.stringify({ ...createCounts(), error: missing, reasons: [] }))
    throw new CliError(missing, 1)
  }
  await migrate()
  // The server may be running on the same machine.
  applyLowPriorityLater()
  const { source, licence, unapproved, confirm: isConfirmed = false } = options
  const { 'dry-run': isDry = false, 'keep-personal': keepPersonal = false } = options
  const approve = !unapproved && (await findSettings(database)).imports.approve
  const input = {
    path,
    source,
    licence,
    preview: isDry,
    isConfirmed,
    options: { ...mapping, approve, keepPersonal },
  }
  const result = await runImport(database, {
    ...input,
    now,
    onProgress: ({ total }) => rowCount.show(total),
  })
  rowCount.end()
  await (options.json ? writeJson : writeReport)(database, result, isDry)
  if (isDry) await database.change((trx) => cancelRun(trx, result.runId, now()))
  if (result.unreadable !== null) return 1
  return result.waitsFor === null ? 0 : EXIT_WAITS
}
