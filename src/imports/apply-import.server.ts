import { isDeepStrictEqual } from 'node:util'
import { BUSINESS_FIELDS, type BusinessField } from '../businesses/business-fields.server.ts'
import type { FieldPolicy } from '../businesses/saving/incoming-business.ts'
import { COLUMN_ALIASES, type ColumnField } from '../import-reader/columns/column-aliases.server.ts'
import {
  type ColumnMapping,
  createDetails,
  type ImportOptions,
  parseDetails,
  parseInput,
} from '../import-reader/import-input.ts'
import type { Transaction } from '../platform/database/database.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import { createCounts } from '../platform/runs/run.ts'

type ApplyResult = 'queued' | 'missing' | 'not-previewed' | 'other-options'

type ChangedOptions = Partial<ImportOptions> & { source?: string | null; licence?: string | null }

/** Rejects `shown` options that differ from those of the preview. */
export async function applyImport(
  trx: Transaction,
  id: number,
  shown: ChangedOptions = {},
): Promise<ApplyResult> {
  const run = await findImport(trx, id)
  if (!run) return 'missing'
  if (run.state !== 'previewed') return 'not-previewed'
  const options = parseInput(run)
  const previewed: ChangedOptions = { ...options, source: run.source, licence: run.licence }
  const isOther = (name: keyof ChangedOptions) =>
    shown[name] !== undefined && !isDeepStrictEqual(shown[name], previewed[name])
  if ((Object.keys(shown) as (keyof ChangedOptions)[]).some(isOther)) return 'other-options'
  const { placeIds, changedFields, reasonTypes } = createDetails()
  const details = { ...parseDetails(run), placeIds, changedFields, reasonTypes }
  const input = JSON.stringify({ ...options, isApplied: true })
  await saveValues(trx, 'runs', id, { input })
  await begin(trx, id, 'queued', JSON.stringify(details))
  return 'queued'
}

export async function previewAgain(
  trx: Transaction,
  id: number,
  change: ChangedOptions,
): Promise<ApplyResult> {
  const run = await findImport(trx, id)
  if (!run) return 'missing'
  if (run.state !== 'previewed') return 'not-previewed'
  const { source = run.source, licence = run.licence, ...options } = change
  const hasNewMapping = options.mapping !== undefined
  const { wantsTemplate, ...previous } = parseInput(run)
  const input = JSON.stringify({
    ...previous,
    wantsTemplate: wantsTemplate && !hasNewMapping,
    ...options,
  })
  const { template } = parseDetails(run)
  await saveValues(trx, 'runs', id, { input, source, licence })
  const details = { ...createDetails(), template: hasNewMapping ? null : template }
  await begin(trx, id, 'uploaded', JSON.stringify(details))
  return 'queued'
}

const findImport = (trx: Transaction, id: number) =>
  trx
    .selectFrom('runs')
    .where('id', '=', id)
    .where('kind', '=', 'import')
    .selectAll()
    .executeTakeFirst()

async function begin(
  trx: Transaction,
  id: number,
  state: 'queued' | 'uploaded',
  details: string,
): Promise<void> {
  const restarted = { cursor: 0, attempts: 0, started_at: null, leased_until: null }
  await saveValues(trx, 'runs', id, { state, ...createCounts(), ...restarted, details })
}

export const MAPPABLE_FIELDS = Object.keys(COLUMN_ALIASES) as ColumnField[]

type ApplyInput = {
  mapping?: Record<string, string> | undefined
  policy?: Record<string, FieldPolicy> | undefined
}

export function validateOptions<Options extends ApplyInput>(
  input: Options,
):
  | {
      options: Omit<Options, keyof ApplyInput> & Partial<Pick<ImportOptions, 'mapping' | 'policy'>>
    }
  | { unknown: string; field: 'mapping' | 'policy' } {
  const { mapping, policy, ...options } = input
  const isField = (name: string) => Object.hasOwn(COLUMN_ALIASES, name) || name === 'ignore'
  const odd = Object.values(mapping ?? {}).find((name) => !isField(name))
  if (odd !== undefined) return { unknown: odd, field: 'mapping' }
  const strange = Object.keys(policy ?? {}).find(
    (name) => !BUSINESS_FIELDS.includes(name as BusinessField),
  )
  if (strange !== undefined) return { unknown: strange, field: 'policy' }
  return {
    options: {
      ...options,
      ...(mapping && { mapping: mapping as ColumnMapping }),
      ...(policy && { policy }),
    },
  }
}
