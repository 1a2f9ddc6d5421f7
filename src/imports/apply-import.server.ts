import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { BUSINESS_FIELDS, type BusinessField } from '../businesses/business-fields.server.ts'
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
} from '../import-reader/import-input.ts'
import { listProblems } from '../import-reader/quality/list-problems.ts'
import type { Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import { createCounts, presentCounts } from '../platform/runs/run.ts'
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
  const { placeIds, changedFields, reasonTypes } = createDetails()
  const details = { ...previewedDetails, placeIds, changedFields, reasonTypes }
  const input = { ...options, isApplied: true }
  return restart(trx, id, { state: 'queued' }, input, details)
}

const SHOWN_OPTIONS = [
  ...(['mapping', 'constants', 'transforms', 'policy', 'keepEdited', 'approve'] as const),
]

/** A new limit alone doesn't need another reading of the file. */
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
  const { wantsTemplate, ...previous } = parseInput(run)
  const isSame = (name: keyof ImportOptions) =>
    options[name] === undefined || isDeepStrictEqual(options[name], previous[name])
  const isOrigin = source === run.source && licence === run.licence
  if (isOrigin && options.confirmAbovePercent !== undefined && SHOWN_OPTIONS.every(isSame)) {
    const { confirmAbovePercent } = options
    const input = JSON.stringify({ ...previous, wantsTemplate, confirmAbovePercent })
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
  const isField = (name: string) => Object.hasOwn(COLUMN_ALIASES, name) || name === 'ignore'
  const odd = Object.values(mapping ?? {}).find((name) => !isField(name))
  if (odd !== undefined) return { unknown: odd, field: 'mapping' }
  const unfit = Object.keys(constants ?? {}).find(
    (name) => !Object.hasOwn(COLUMN_ALIASES, name) || NEVER_CONSTANT.includes(name),
  )
  if (unfit !== undefined) return { unknown: unfit, field: 'constants' }
  const strange = Object.keys(policy ?? {}).find(
    (name) => !BUSINESS_FIELDS.includes(name as BusinessField),
  )
  if (strange !== undefined) return { unknown: strange, field: 'policy' }
  return {
    options: {
      ...options,
      ...(mapping && { mapping: mapping as ColumnMapping }),
      ...(constants && { constants }),
      ...(policy && { policy }),
    },
  }
}
