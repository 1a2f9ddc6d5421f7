import type { Selectable } from 'kysely'
import type { FieldPolicy } from '../businesses/saving/incoming-business.ts'
import { findCategoryLabel } from '../catalog/categories/vocabulary.server.ts'
import type { ImportEstimate } from '../import-reader/estimate-import.server.ts'
import { parseDetails, parseInput } from '../import-reader/import-input.ts'
import { listProblems } from '../import-reader/quality/list-problems.ts'
import { listReasonTypes } from '../import-reader/reason-types.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { RunsTable, Tables } from '../platform/database/tables.server.ts'
import type { FoundRun } from '../platform/runs/find-runs.server.ts'
import { presentRun } from '../platform/runs/present-run.server.ts'
import { presentCounts } from '../platform/runs/run.ts'
import type { Language } from '../platform/urls/routes.ts'
import { buildCustomName, type CustomField } from '../settings/custom-fields.ts'
import { MAPPABLE_FIELDS } from './apply-import.server.ts'

export const findLatestImports = (
  database: Database,
  limit: number,
): Promise<Selectable<RunsTable>[]> =>
  database.read
    .selectFrom('runs')
    .where('kind', '=', 'import')
    .orderBy('id', 'desc')
    .limit(limit)
    .selectAll()
    .execute()

type Value = string | number | null
type Values = Record<string, Value>

export type PreviewRow = {
  rowNumber: number
  name: string
  businessId: number | null
  slug: string | null
  comesBack: boolean
  /** In the operator's language; null if nothing names one, or an administrator assigned the text. */
  categoryName: string | null
  values: Values
  before: Values | null
  /** Manual edits that values of the row don't replace. */
  kept: Record<string, { stored: Value; given: Value }>
}

type StoredSample = Omit<PreviewRow, 'rowNumber' | 'name' | 'businessId' | 'categoryName'> & {
  id: number | null
  vocabularyId: string | null
}
/** Previews of earlier releases lack these members. */
const EARLIER_SAMPLE = { comesBack: false, kept: {}, vocabularyId: null }

export async function findPreviewRows(
  database: Database,
  runId: number,
  outcome: Tables['run_samples']['outcome'],
  after: number,
  limit: number,
  language: Language,
): Promise<{ samples: PreviewRow[]; next: number | null }> {
  const rows = await database.read
    .selectFrom('run_samples')
    .where('run_id', '=', runId)
    .where('outcome', '=', outcome)
    .where('row_number', '>', after)
    .orderBy('row_number')
    .limit(limit + 1)
    .select(['row_number', 'name', 'value'])
    .execute()
  const samples = rows.slice(0, limit).map(({ row_number, name, value }) => {
    const { id, vocabularyId, ...sample } = {
      ...EARLIER_SAMPLE,
      ...JSON.parse(value),
    } as StoredSample
    const categoryName = vocabularyId && findCategoryLabel(vocabularyId, language)
    return { rowNumber: row_number, name, businessId: id, categoryName, ...sample }
  })
  return { samples, next: rows.length > limit ? (samples.at(-1)?.rowNumber ?? null) : null }
}

const findCategoryNames = (ids: readonly string[], language: Language): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, findCategoryLabel(id, language) ?? id]))

type Named<Value> = Record<string, Value>

/** Never expose the file's path. */
export function presentImport(
  found: FoundRun,
  now: number,
  { language, ...more }: { estimate: ImportEstimate | null; hasFile: boolean; language: Language },
  customFields: readonly CustomField[],
) {
  const { run } = found
  const { mapping, constants, transforms, categoryTexts, placeTexts, ...input } = parseInput(run)
  const { policy, keepEdited, keepPersonal, approve, ...limits } = input
  const { confirmAbovePercent, autoMergeScore } = limits
  const details = parseDetails(run)
  const { columns, placeIds, preview, missing, template, waitsFor } = details
  const { header, fields, unknown, values = [], moved = [], personal = [] } = columns
  return {
    run: presentRun(found, now),
    fileSizeBytes: run.file_size_bytes,
    source: run.source,
    licence: run.licence,
    options: {
      mapping: mapping as Named<string>,
      constants: constants as Named<string>,
      transforms,
      categoryTexts,
      placeTexts,
      policy: policy as Named<FieldPolicy>,
      keepEdited,
      keepPersonal,
      approve,
      confirmAbovePercent,
      autoMergeScore,
    },
    categoryNames: findCategoryNames(Object.values(categoryTexts), language),
    columns: { header, fields: fields as (string | null)[], unknown, values, moved, personal },
    choices: [
      ...MAPPABLE_FIELDS,
      ...customFields.map(({ key }) => buildCustomName(key)),
    ] as string[],
    placeIds,
    changedFields: details.changedFields as Named<number>,
    reasonTypes: listReasonTypes(details.reasonTypes).map(({ template: _, ...type }) => type),
    problems: listProblems(details, preview ?? presentCounts(run), confirmAbovePercent),
    kept: details.quality?.kept ?? null,
    preview,
    previewMs: details.previewMs,
    missing,
    template,
    waitsFor,
    ...more,
  }
}
