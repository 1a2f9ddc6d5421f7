import {
  applyChanges,
  buildDraft,
  type EditableField,
} from '../businesses/admin/business-fields.ts'
import { type FieldProblem, validateBusiness } from '../businesses/admin/business-rules.ts'
import type { BusinessEdit } from '../businesses/update-business.server.ts'
import type { FieldError } from '../platform/calls/call.ts'
import type { BusinessesTable } from '../platform/database/tables.server.ts'
import type { Language } from '../platform/urls/routes.ts'
import { buildEditedColumns } from './edited-columns.ts'
import { formatProblem } from './format-problem.ts'

type Given = Partial<Record<EditableField, unknown>>
type Invalid = { kind: 'invalid'; errors: FieldError[] }

const NO_HOURS = { opening_hours: null, working_hours: null }

const invalid = (problems: FieldProblem[], language: Language): Invalid => ({
  kind: 'invalid',
  errors: problems.map(({ field, problem }) => ({
    field,
    message: formatProblem(problem, language),
  })),
})

export function validateBusinessChange(
  stored: BusinessesTable,
  changes: Given,
  language: Language,
): Invalid | { kind: 'checked'; edit: BusinessEdit } {
  const draft = buildDraft(stored)
  const { values, problems } = validateBusiness(draft, applyChanges(draft, changes))
  if (problems.length > 0) return invalid(problems, language)
  return { kind: 'checked', edit: buildEditedColumns(values, stored) }
}

export function validateNewBusiness(
  given: Given,
  language: Language,
): Invalid | { kind: 'checked'; edit: BusinessEdit & { name: string } } {
  const nothing = buildDraft({})
  const { values, problems } = validateBusiness(nothing, applyChanges(nothing, given), true)
  if (problems.length > 0) return invalid(problems, language)
  const edit = buildEditedColumns(values, NO_HOURS)
  return { kind: 'checked', edit: { ...edit, name: String(values.name) } }
}
