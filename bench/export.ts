import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SPECIFIED_FIELDS } from '../src/businesses/specified-fields.ts'
import { ALWAYS } from '../src/exports/export-filter.server.ts'
import { EXPORT_FORMATS, type ExportFormat } from '../src/exports/exported-fields.ts'
import { writeExport } from '../src/exports/write-export.server.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { report } from './report.ts'

/** The batch size of an export. */
const PAGE_ROWS = 250
const ROUNDS = 3
const MB = 1_000_000

type Measured = { rows: number; seconds: number }

const rateOf = ({ rows, seconds }: Measured) => Math.round(rows / seconds)

async function measured(work: () => Promise<number>): Promise<Measured> {
  const startedAt = performance.now()
  const rows = await work()
  return { rows, seconds: (performance.now() - startedAt) / 1000 }
}

/** Baseline: reads the same batches and writes their columns without formatting. */
async function copyBare(path: string, out: string): Promise<number> {
  const database = new DatabaseSync(path, { readOnly: true })
  const page = database.prepare(
    `select ${SPECIFIED_FIELDS.join(', ')} from businesses where removed_at is null and id > ? order by id limit ${PAGE_ROWS}`,
  )
  const file = createWriteStream(out)
  let rows = 0
  let last = 0
  for (;;) {
    const found = page.all(last)
    if (found.length === 0) break
    const text = found
      .map((row) => SPECIFIED_FIELDS.map((field) => row[field]).join(','))
      .join('\n')
    if (!file.write(`${text}\n`)) await once(file, 'drain')
    rows += found.length
    last = Number(found.at(-1)?.id)
  }
  file.end()
  await once(file, 'close')
  database.close()
  return rows
}

async function exportTo(path: string, out: string, format: ExportFormat): Promise<number> {
  const database = openSqlite(path)
  const filter = {
    countryCode: null,
    categoryIds: null,
    created: ALWAYS,
    search: '',
    status: 'all',
  } as const
  const order = { filter, fields: SPECIFIED_FIELDS, format, hasMark: false, isRaw: false }
  let rows = 0
  await writeExport(database, order, createWriteStream(out), (written) => {
    rows = written
  })
  await database.close()
  return rows
}

const sizeOf = async (path: string) => {
  const file = await open(path)
  const { size } = await file.stat()
  await file.close()
  return Math.round(size / MB)
}

const middle = (values: number[]) =>
  values.sort((one, other) => one - other)[values.length >> 1] ?? 0

/** Full exports in each format. CSV alternates with the baseline, because the machine's speed varies. */
export async function benchExport(path: string, folder: string): Promise<void> {
  const out = (name: string) => join(folder, `export.${name}`)
  const ratios: number[] = []
  let bare = { rows: 0, seconds: 1 }
  let ours = bare
  for (let round = 0; round < ROUNDS; round += 1) {
    bare = await measured(() => copyBare(path, out('bare')))
    ours = await measured(() => exportTo(path, out('csv'), 'csv'))
    ratios.push(bare.seconds / ours.seconds)
  }
  report('export', {
    rows: ours.rows,
    'rows a second': rateOf(ours),
    'bare rows a second': rateOf(bare),
    'ratio (middle of three)': Math.round(middle(ratios) * 100) / 100,
    MB: await sizeOf(out('csv')),
  })
  for (const format of EXPORT_FORMATS.filter((each) => each !== 'csv')) {
    const made = await measured(() => exportTo(path, out(format), format))
    report(`export as ${format}`, { 'rows a second': rateOf(made), MB: await sizeOf(out(format)) })
  }
  report('export memory', { 'peak MB': Math.round(process.resourceUsage().maxRSS / 1024) })
}
