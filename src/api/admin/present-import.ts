import type { ImportWire } from '../../contract/admin/imports.schema.ts'
import { MAPPABLE_FIELDS } from '../../domain/imports/check-options.ts'
import { parseDetails, parseInput } from '../../domain/imports/import-input.ts'
import { sortReasonTypes } from '../../domain/imports/reason-types.ts'
import type { FoundRun } from '../../domain/runs/find-runs.ts'
import { presentRun } from './present-run.ts'

/** An import with all that can be told of it; where its file lies is nobody's business. */
export function presentImport(
  found: FoundRun,
  now: number,
  { estimate, hasFile }: Pick<ImportWire, 'estimate' | 'hasFile'>,
): ImportWire {
  const { run } = found
  const { mapping, policy, keepEdited, approve } = parseInput(run)
  const details = parseDetails(run)
  const { columns, placeIds, changedFields, preview, missing, template } = details
  const { header, fields, unknown, values = [] } = columns
  return {
    run: presentRun(found, now),
    fileSizeBytes: run.file_size_bytes,
    source: run.source,
    licence: run.licence,
    options: { mapping, policy, keepEdited, approve },
    columns: { header, fields, unknown, values },
    choices: [...MAPPABLE_FIELDS],
    placeIds,
    changedFields,
    reasonTypes: sortReasonTypes(details.reasonTypes).map(({ template: _, ...type }) => type),
    preview,
    missing,
    template,
    estimate,
    hasFile,
  }
}
