import { draftOf, type EditableField, withChanges } from '../businesses/admin/business-fields.ts'
import { checkBusiness, type FieldProblem } from '../businesses/admin/business-rules.ts'
import type { BusinessEdit } from '../businesses/update-business.server.ts'
import type { FieldError } from '../platform/calls/call.ts'
import type { BusinessesTable } from '../platform/database/tables.server.ts'
import type { Language } from '../platform/urls/routes.ts'
import { editedColumns } from './edited-columns.ts'
import { tellProblem } from './format-problem.ts'

type Given = Partial<Record<EditableField, unknown>>
type Invalid = { kind: 'invalid'; errors: FieldError[] }

const NO_HOURS = { opening_hours: null, working_hours: null }

const invalid = (problems: FieldProblem[], language: Language): Invalid => ({
  kind: 'invalid',
  errors: problems.map(({ field, problem }) => ({
    field,
    message: tellProblem(problem, language),
  })),
})

export function checkedChange(
  stored: BusinessesTable,
  changes: Given,
  language: Language,
): Invalid | { kind: 'checked'; edit: BusinessEdit } {
  const draft = draftOf(stored)
  const { values, problems } = checkBusiness(draft, withChanges(draft, changes))
  if (problems.length > 0) return invalid(problems, language)
  return { kind: 'checked', edit: editedColumns(values, stored) }
}

export function checkedNew(
  given: Given,
  language: Language,
): Invalid | { kind: 'checked'; edit: BusinessEdit & { name: string } } {
  const nothing = draftOf({})
  const { values, problems } = checkBusiness(nothing, withChanges(nothing, given), true)
  if (problems.length > 0) return invalid(problems, language)
  const edit = editedColumns(values, NO_HOURS)
  return { kind: 'checked', edit: { ...edit, name: String(values.name) } }
}
