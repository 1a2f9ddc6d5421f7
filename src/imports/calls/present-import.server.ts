import { parseDetails, parseInput } from '../../import-reader/import-input.ts'
import { listReasonTypes } from '../../import-reader/reason-types.ts'
import type { FoundRun } from '../../platform/runs/find-runs.server.ts'
import { presentRun } from '../../platform/runs/present-run.server.ts'
import { MAPPABLE_FIELDS } from '../apply-import.server.ts'
import type { ImportWire } from './imports.schema.server.ts'

/** Never expose the file's path. */
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
    reasonTypes: listReasonTypes(details.reasonTypes).map(({ template: _, ...type }) => type),
    preview,
    missing,
    template,
    estimate,
    hasFile,
  }
}
