import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import {
  buildPeriodOfDays,
  findExpectedRows,
  findExportedCategories,
  isDay,
} from '../../exports/export-filter.server.ts'
import {
  cancelAbandonedExports,
  createExportRun,
  runExport,
} from '../../exports/export-run.server.ts'
import { EXPORT_FIELDS, EXPORT_FORMATS, type ExportFormat } from '../../exports/exported-fields.ts'
import { parseFieldNames } from '../../exports/format-exported.server.ts'
import type { ExportOrder } from '../../exports/write-export.server.ts'
import { COMMAND_LINE } from '../../platform/calls/record-event.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { countsText } from '../../platform/i18n/counts.en.ts'
import { buildCustomName } from '../../settings/custom-fields.ts'
import { findCustomFields } from '../../settings/find-settings.server.ts'
import {
  CliError,
  type Command,
  parseOptions,
  rowCount,
  writeLine,
  writeStatus,
} from './command.server.ts'

const USAGE = `Usage: npm run gazetteer -- export [--out FILE] [--format ${EXPORT_FORMATS.join('|')}] [--fields NAMES]
         [--country CODE] [--categories NAMES] [--search WORDS] [--from DAY] [--to DAY]
         [--approved | --unapproved] [--bom] [--raw]

  --out FILE           the file to write (default: stdout)
  --format FORMAT      default: the file's extension, else csv
  --fields NAMES       columns in this order, separated by commas (default: all):
                       ${EXPORT_FIELDS.join(', ').replace(/(.{60,80}?), /g, '$1,\n                       ')}
  --country CODE       two letters
  --categories NAMES   separated by commas
  --search WORDS       words of the name
  --from DAY, --to DAY days on which businesses were added, both included (YYYY-MM-DD)
  --bom                start a CSV file with a byte order mark, so that Excel reads it as UTF-8
  --raw                do not escape text that starts like a formula`

const OPTIONS = {
  out: { type: 'string' },
  format: { type: 'string' },
  fields: { type: 'string' },
  country: { type: 'string' },
  categories: { type: 'string' },
  search: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  approved: { type: 'boolean' },
  unapproved: { type: 'boolean' },
  bom: { type: 'boolean' },
  raw: { type: 'boolean' },
} as const

const parse = (args: string[]) => parseOptions(USAGE, { args, options: OPTIONS }).values

type Options = ReturnType<typeof parse>

const parts = (text: string) => text.split(',').filter((part) => part.trim() !== '')

function formatOf({ format, out }: Options): ExportFormat {
  const isKnown = (name: string | undefined): name is ExportFormat =>
    EXPORT_FORMATS.includes(name as ExportFormat)
  const ending = out?.split('.').at(-1)?.toLowerCase()
  const found = format ?? (isKnown(ending) ? ending : 'csv')
  if (isKnown(found)) return found
  throw new CliError(`Unknown format: ${found}\n\n${USAGE}`)
}

async function orderOf(database: Database, options: Options): Promise<ExportOrder> {
  const custom = await findCustomFields(database)
  const all = [...EXPORT_FIELDS, ...custom.map(({ key }) => buildCustomName(key))]
  const read = parseFieldNames(options.fields === undefined ? all : parts(options.fields), custom)
  if ('unknown' in read) throw new CliError(`Unknown field: ${read.unknown}\n\n${USAGE}`)
  const { country, from = null, to = null, approved, unapproved } = options
  const wrongDay = [from, to].find((day) => day !== null && !isDay(day))
  if (wrongDay != null) throw new CliError(`Not a date (YYYY-MM-DD): ${wrongDay}`)
  if (country !== undefined && !/^[a-z]{2}$/i.test(country))
    throw new CliError(`Not a country code of two letters: ${country}`)
  if (read.fields.length === 0 || (approved && unapproved)) throw new CliError(USAGE)
  const names = options.categories === undefined ? null : parts(options.categories)
  return {
    fields: read.fields,
    format: formatOf(options),
    hasMark: options.bom ?? false,
    isRaw: options.raw ?? false,
    filter: {
      countryCode: country?.toUpperCase() ?? null,
      categoryIds: await findExportedCategories(database, names),
      created: buildPeriodOfDays(from, to, Intl.DateTimeFormat().resolvedOptions().timeZone),
      search: options.search ?? '',
      status: approved ? 'approved' : unapproved ? 'unapproved' : 'all',
    },
  }
}

async function begin(database: Database, order: ExportOrder, fileName: string, now: number) {
  await cancelAbandonedExports(database, now)
  const { filter, fields, format, isRaw } = order
  const details = { format, fields, filter, isRaw }
  const expected = await findExpectedRows(database, filter)
  const id = await createExportRun(database, { details, fileName, expected }, COMMAND_LINE, now)
  if (id === null)
    throw new CliError('Too many exports are running. Try again when one has finished.', 1)
  return id
}

async function openFile(path: string) {
  try {
    return (await open(path, 'w')).createWriteStream()
  } catch (error) {
    throw new CliError(`Cannot write the file: ${(error as Error).message}`, 1)
  }
}

export const exportCommand: Command = async ({ args, folder, database, now, migrate }) => {
  if (args.includes('--help')) {
    writeLine(USAGE)
    return 0
  }
  const options = parse(args)
  const path = options.out === undefined ? null : resolve(folder, options.out)
  if (path !== null && existsSync(path)) throw new CliError(`File already exists: ${path}`, 1)
  await migrate()
  const order = await orderOf(database, options)
  const unfinished = `${path}.unfinished`
  const target = path === null ? new PassThrough() : await openFile(unfinished)
  if (target instanceof PassThrough) target.pipe(process.stdout)
  const fileName = path === null ? `businesses.${order.format}` : basename(path)
  try {
    const id = await begin(database, order, fileName, now())
    const end = await runExport(database, { id, order }, target, { onRows: rowCount.show, now })
    rowCount.end()
    if (end.state !== 'done') throw new CliError(end.message ?? 'The export was canceled.', 1)
    if (path !== null) await rename(unfinished, path)
    writeStatus(`${countsText.businesses(end.rows)}${path === null ? '' : ` written to ${path}`}`)
    return 0
  } finally {
    if (path !== null) await rm(unfinished, { force: true })
  }
}
