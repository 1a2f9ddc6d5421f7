import { listReasonTypes, MAX_LISTED_NOTES } from '../../import-reader/reason-types.ts'
import { findPreviewRows, type PreviewRow } from '../../imports/find-imports.server.ts'
import type { ImportResult } from '../../imports/run-import.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { countsText } from '../../platform/i18n/counts.en.ts'
import { findReasons, type ReasonKey } from '../../platform/runs/find-runs.server.ts'
import { writeLine } from './command.server.ts'

const REASONS_A_READ = 5000
const TYPES_SHOWN = 20
const VALUE_SHOWN = 60
const SAMPLES_LISTED = 20
const SAMPLES_SHOWN = 5

/** Paginated, because a run may have a million reasons. */
async function* readReasons(database: Database, runId: number) {
  for (let after: ReasonKey | null = null; ; ) {
    const page = await findReasons(database, runId, { after, limit: REASONS_A_READ })
    yield* page.items
    if (page.next === null) return
    after = page.next
  }
}

async function readSamples(database: Database, runId: number, limit: number) {
  const read = async (outcome: 'added' | 'updated') =>
    (await findPreviewRows(database, runId, outcome, 0, limit, 'en')).samples
  return { added: await read('added'), updated: await read('updated') }
}

export async function writeJson(database: Database, result: ImportResult, isDry: boolean) {
  const { counts, columns, unreadable, runId, changedFields } = result
  const reasonTypes = listReasonTypes(result.reasonTypes).map(
    ({ outcome, field, reason, count, listed }) => ({ outcome, field, reason, count, listed }),
  )
  const error = unreadable === null ? {} : { error: unreadable }
  const dry = isDry && {
    dryRun: true,
    changedFields,
    samples: await readSamples(database, runId, SAMPLES_LISTED),
  }
  const { problems, waitsFor } = result
  const review = (isDry || waitsFor !== null) && {
    ...(waitsFor !== null && { waitsFor, runId }),
    problems: problems.map(({ kind, field, reason, count, share, isAboveLimit }) => {
      return { kind, field, reason, count, share, isAboveLimit }
    }),
  }
  const { matched, unknown, personal } = columns
  const used = { used: matched, unused: unknown, ...(personal.length > 0 && { personal }) }
  const head = { ...counts, ...error, ...dry, ...review, columns: used, reasonTypes }
  process.stdout.write(`${JSON.stringify(head).slice(0, -1)},"reasons":[`)
  let isFirst = true
  for await (const { row_number, outcome, field, value, reason } of readReasons(database, runId)) {
    const line = JSON.stringify({ row: row_number, outcome, field, value, reason })
    process.stdout.write(`${isFirst ? '' : ','}\n${line}`)
    isFirst = false
  }
  process.stdout.write(']}\n')
}

const OUTCOMES = {
  failed: 'failed',
  skipped: 'skipped',
  noted: 'with a value ignored or stored as text',
}

const short = (value: unknown) => JSON.stringify(String(value ?? '').slice(0, VALUE_SHOWN))

function writeSample({ rowNumber, name, values, before }: PreviewRow): void {
  const changes = Object.entries(values).map(([field, value]) =>
    before ? `${field} ${short(before[field])} → ${short(value)}` : `${field} ${short(value)}`,
  )
  writeLine(`  row ${rowNumber}, ${name}: ${changes.join(', ')}`)
}

async function writeChanges(database: Database, result: ImportResult): Promise<void> {
  const fields = Object.entries(result.changedFields).map(([field, count]) => `${field} (${count})`)
  if (fields.length > 0) writeLine(`Fields that would change: ${fields.join(', ')}.`)
  const { added, updated } = await readSamples(database, result.runId, SAMPLES_SHOWN)
  if (added.length > 0) writeLine('First businesses that would be added:')
  for (const sample of added) writeSample(sample)
  if (updated.length > 0) writeLine('First businesses that would change:')
  for (const sample of updated) writeSample(sample)
}

const MISSING = {
  city: 'city',
  country: 'country',
  category: 'category',
  coordinates: 'coordinates',
}

function formatProblem({ kind, field, reason, texts }: ImportResult['problems'][number]): string {
  if (kind === 'missing') return `no ${MISSING[field as keyof typeof MISSING]}`
  if (kind === 'category-texts' || kind === 'city-texts')
    return `${field} texts not understood (${texts})`
  return `${field ?? ''} ${reason ?? ''}`.trim().replace(/\{\w+\}/g, '…')
}

function writeProblems({ problems }: ImportResult): void {
  for (const problem of problems.slice(0, TYPES_SHOWN)) {
    const share = `${Math.round(problem.share * 100)}%`
    const limit = problem.isAboveLimit ? ', above the limit' : ''
    writeLine(`  ${formatProblem(problem)}: ${countsText.rows(problem.count)} (${share}${limit})`)
  }
}

const REVIEWS = {
  problems: 'Fields have problems in more rows than the limit allows.',
  'first-file': 'This is the first import into this directory.',
}

const writeReview = ({ waitsFor, runId }: ImportResult) =>
  writeLine(
    `Nothing was applied. ${REVIEWS[waitsFor!]} Review import ${runId} in the admin area, or run the command again with --confirm.`,
  )

export async function writeReport(database: Database, result: ImportResult, isDry: boolean) {
  const { total, added, updated, unchanged, skipped, failed } = result.counts
  const { matched, unknown, personal } = result.columns
  const { whole } = countsText
  writeLine(
    `${countsText.rows(total)}: ${whole(added)} added, ${whole(updated)} updated, ${whole(unchanged)} unchanged, ${whole(skipped)} skipped, ${whole(failed)} failed.`,
  )
  const used = Object.entries(matched).map(([field, title]) => `${title} (${field})`)
  writeLine(`Columns used: ${used.join(', ') || 'none'}.`)
  if (unknown.length > 0) writeLine(`Columns not used: ${unknown.join(', ')}.`)
  if (personal.length > 0)
    writeLine(
      `Columns with personal data left out: ${personal.join(', ')}. Import them with --keep-personal.`,
    )
  if (isDry || result.waitsFor !== null) writeProblems(result)
  if (isDry) await writeChanges(database, result)
  const types = listReasonTypes(result.reasonTypes)
  for (const { count, outcome, field, reason, examples } of types.slice(0, TYPES_SHOWN)) {
    const [first] = examples
    const what = `${field ?? ''} ${reason.replace(/\{\w+\}/g, '…')}`.trim()
    const value = first?.value ? `, value ${JSON.stringify(first.value)}` : ''
    writeLine(
      `  ${countsText.rows(count)} ${OUTCOMES[outcome]}: ${what} (first: row ${first?.rowNumber}${value})`,
    )
  }
  if (types.length > TYPES_SHOWN) writeLine(`  … and ${types.length - TYPES_SHOWN} more reasons.`)
  const isCut = types.some(({ count, listed }) => listed < count)
  if (isCut) writeLine(`  --json lists the first ${MAX_LISTED_NOTES} rows of each reason.`)
  else if (types.length > 0) writeLine('  --json lists every row.')
  if (result.waitsFor !== null) writeReview(result)
  if (isDry) writeLine('This was a dry run: no changes were made.')
  if (result.unreadable !== null) process.stderr.write(`${result.unreadable}\n`)
}
