import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { BUSINESS_FIELDS, type BusinessField } from '../businesses/business-fields.server.ts'
import { DEMO_SOURCE } from '../businesses/test-data.ts'
import { COLUMN_ALIASES, type ColumnField } from '../import-reader/columns/column-aliases.server.ts'
import {
  type ColumnMapping,
  createDetails,
  type ImportDetails,
  type ImportInput,
  type ImportOptions,
  NEVER_CONSTANT,
  parseDetails,
  parseInput,
  type ReviewReason,
} from '../import-reader/import-input.ts'
import { listProblems } from '../import-reader/quality/list-problems.ts'
import type { Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import { createCounts, presentCounts } from '../platform/runs/run.ts'
import { isCustomName } from '../settings/custom-fields.ts'
import type { importOptionsInput } from './import-options.schema.server.ts'

type Refused = 'missing' | 'not-previewed' | 'other-options'

type ChangedOptions = Partial<ImportOptions> & { source?: string | null; licence?: string | null }

export async function applyImport(
  trx: Transaction,
  id: number,
  shown: ChangedOptions = {},
  isConfirmed = false,
): Promise<'queued' | 'unconfirmed' | Refused> {
  const run = await findImport(trx, id)
  if (!run) return 'missing'
  if (run.state !== 'previewed') return 'not-previewed'
  const options = parseInput(run)
  const previewed: ChangedOptions = { ...options, source: run.source, licence: run.licence }
  const isOther = (name: keyof ChangedOptions) =>
    shown[name] !== undefined && !isDeepStrictEqual(shown[name], previewed[name])
  if ((Object.keys(shown) as (keyof ChangedOptions)[]).some(isOther)) return 'other-options'
  const previewedDetails = parseDetails(run)
  const problems = listProblems(previewedDetails, presentCounts(run), options.confirmAbovePercent)
  if (!isConfirmed && problems.some(({ isAboveLimit }) => isAboveLimit)) return 'unconfirmed'
  const { placeIds, changedFields, reasonTypes, waitsFor } = createDetails()
  const details = { ...previewedDetails, placeIds, changedFields, reasonTypes, waitsFor }
  const input = { ...options, isApplied: true, appliesPreview: false }
  return restart(trx, id, { state: 'queued' }, input, details)
}

async function isNewDirectory(trx: Transaction): Promise<boolean> {
  const any = await trx
    .selectFrom('businesses')
    .where((eb) => eb.or([eb('source', 'is', null), eb('source', '!=', DEMO_SOURCE)]))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return any === undefined
}

/** @returns why the preview waits for a person instead. */
export async function applyWithoutReview(
  trx: Transaction,
  id: number,
): Promise<ReviewReason | null> {
  const reason = (await isNewDirectory(trx)) ? 'first-file' : null
  if (reason === null && (await applyImport(trx, id)) === 'queued') return null
  const run = await findImport(trx, id)
  const waitsFor = reason ?? 'problems'
  const details = { ...parseDetails(run ?? { details: null }), waitsFor }
  await saveValues(trx, 'runs', id, { details: JSON.stringify(details) })
  return waitsFor
}

const SHOWN_OPTIONS = [
  ...(['mapping', 'constants', 'transforms', 'categoryTexts', 'placeTexts'] as const),
  ...(['policy', 'keepEdited', 'keepPersonal', 'approve'] as const),
]

export async function previewAgain(
  trx: Transaction,
  id: number,
  change: ChangedOptions,
): Promise<'queued' | 'saved' | Refused> {
  const run = await findImport(trx, id)
  if (!run) return 'missing'
  if (run.state !== 'previewed') return 'not-previewed'
  const { source = run.source, licence = run.licence, ...options } = change
  const hasNewMapping = options.mapping !== undefined
  const { wantsTemplate, ...previous } = { ...parseInput(run), appliesPreview: false }
  const isSame = (name: keyof ImportOptions) =>
    options[name] === undefined || isDeepStrictEqual(options[name], previous[name])
  const isOrigin = source === run.source && licence === run.licence
  const hasLimit = options.confirmAbovePercent !== undefined || options.autoMergeScore !== undefined
  if (isOrigin && hasLimit && SHOWN_OPTIONS.every(isSame)) {
    const input = JSON.stringify({ ...previous, wantsTemplate, ...options })
    await saveValues(trx, 'runs', id, { input })
    return 'saved'
  }
  const input = { ...previous, wantsTemplate: wantsTemplate && !hasNewMapping, ...options }
  const { template } = parseDetails(run)
  const details = { ...createDetails(), template: hasNewMapping ? null : template }
  return restart(trx, id, { state: 'uploaded', source, licence }, input, details)
}

const findImport = (trx: Transaction, id: number) => findRow(trx, 'runs', { id, kind: 'import' })

async function restart(
  trx: Transaction,
  id: number,
  values: { state: string; source?: string | null; licence?: string | null },
  input: ImportInput,
  details: ImportDetails,
): Promise<'queued'> {
  const json = { input: JSON.stringify(input), details: JSON.stringify(details) }
  const restarted = { cursor: 0, attempts: 0, started_at: null, leased_until: null }
  await saveValues(trx, 'runs', id, { ...values, ...createCounts(), ...restarted, ...json })
  return 'queued'
}

export const MAPPABLE_FIELDS = Object.keys(COLUMN_ALIASES) as ColumnField[]

export function validateOptions({
  mapping,
  constants,
  policy,
  ...options
}: z.output<typeof importOptionsInput>):
  | { options: ChangedOptions }
  | { unknown: string; field: 'mapping' | 'constants' | 'policy' } {
  const isField = (name: string) => Object.hasOwn(COLUMN_ALIASES, name) || isCustomName(name)
  const odd = Object.values(mapping ?? {}).find((name) => !isField(name) && name !== 'ignore')
  if (odd !== undefined) return { unknown: odd, field: 'mapping' }
  const unfit = Object.keys(constants ?? {}).find(
    (name) => !isField(name) || NEVER_CONSTANT.includes(name),
  )
  if (unfit !== undefined) return { unknown: unfit, field: 'constants' }
  const unknownField = Object.keys(policy ?? {}).find(
    (name) => !BUSINESS_FIELDS.includes(name as BusinessField),
  )
  if (unknownField !== undefined) return { unknown: unknownField, field: 'policy' }
  return {
    options: {
      ...options,
      ...(mapping && { mapping: mapping as ColumnMapping }),
      ...(constants && { constants }),
      ...(policy && { policy }),
    },
  }
}
