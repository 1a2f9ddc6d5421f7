import {
  applyChanges,
  buildDraft,
  EDITABLE_FIELDS,
  type EditableField,
  type FieldProblem,
  validateBusiness,
} from '../businesses/admin/business-fields.ts'
import type { StoredValue } from '../businesses/admin/business-rules.ts'
import type { BusinessEdit, ValueTaken } from '../businesses/saving/update-business.server.ts'
import { formatHoursTexts } from '../opening-hours/hours-rule.ts'
import { formatPeriods, type OpeningHours } from '../opening-hours/opening-hours.ts'
import { findAdminMessages } from '../platform/calls/admin-messages.ts'
import type { FieldError } from '../platform/calls/call.ts'
import { end } from '../platform/calls/define-call.server.ts'
import type { BusinessesTable } from '../platform/database/tables.server.ts'
import type { Language } from '../platform/urls/routes.ts'
import { formatProblem, formatProblems } from './format-problem.ts'

type EditInput = Partial<Record<EditableField, unknown>>
type Invalid = { kind: 'invalid'; errors: FieldError[] }

const NO_HOURS = { opening_hours: null, working_hours: null }

const invalid = (problems: FieldProblem[], language: Language): Invalid => ({
  kind: 'invalid',
  errors: formatProblems(problems, language),
})

export function validateBusinessChange(
  stored: BusinessesTable,
  changes: EditInput,
  language: Language,
): Invalid | { kind: 'checked'; edit: BusinessEdit } {
  const draft = buildDraft(stored)
  const { values, problems } = validateBusiness(draft, applyChanges(draft, changes))
  if (problems.length > 0) return invalid(problems, language)
  return { kind: 'checked', edit: buildEditedColumns(values, stored) }
}

export function validateNewBusiness(
  input: EditInput,
  language: Language,
): Invalid | { kind: 'checked'; edit: BusinessEdit & { name: string } } {
  const nothing = buildDraft({})
  const { values, problems } = validateBusiness(nothing, applyChanges(nothing, input), true)
  if (problems.length > 0) return invalid(problems, language)
  const edit = buildEditedColumns(values, NO_HOURS)
  return { kind: 'checked', edit: { ...edit, name: String(values.name) } }
}

type Values = Partial<Record<EditableField, StoredValue>>
type StoredHours = { opening_hours: string | null; working_hours: string | null }

const readHours = (json: StoredValue | undefined) =>
  typeof json === 'string' ? (JSON.parse(json) as OpeningHours) : {}

function worded(hours: OpeningHours, before: OpeningHours): OpeningHours {
  const days = Object.entries(hours).map(([day, { text, periods }]) => {
    const former = before[day as keyof OpeningHours]
    const isSame = former && JSON.stringify(former.periods) === JSON.stringify(periods)
    const own = periods === null ? text : formatPeriods(periods)
    return [day, { text: isSame && periods !== null ? former.text : own, periods }]
  })
  return Object.fromEntries(days)
}

export function buildEditedColumns(values: Values, stored: StoredHours): BusinessEdit {
  const { opening_hours, working_hours, ...others } = values
  const edit = others as BusinessEdit
  if (opening_hours !== undefined && opening_hours !== null) {
    const hours = worded(readHours(opening_hours), readHours(stored.opening_hours))
    return { ...edit, opening_hours: JSON.stringify(hours), working_hours: formatHoursTexts(hours) }
  }
  if (opening_hours === null)
    return { ...edit, opening_hours: null, working_hours: (working_hours as string) ?? null }
  const isText = working_hours !== undefined && stored.opening_hours === null
  return isText ? { ...edit, working_hours: working_hours as string | null } : edit
}

const isEditable = (field: string): field is EditableField =>
  (EDITABLE_FIELDS as readonly string[]).includes(field)

export const buildConflict = (fields: string[], language: Language) =>
  end({
    kind: 'refused',
    status: 409,
    detail: findAdminMessages(language).businessChanged,
    reason: 'changed',
    errors: fields
      .filter(isEditable)
      .map((field) => ({ field, message: formatProblem({ kind: 'changed' }, language) })),
  })

export function buildTakenError(
  owned: ValueTaken | { kind: 'known'; owner: number },
  language: Language,
) {
  const field = owned.kind === 'known' ? 'name' : owned.field
  const kinds = { slug: 'slugTaken', place_id: 'placeIdTaken', name: 'known' } as const
  const message = formatProblem({ kind: kinds[field] }, language)
  return end({ kind: 'invalid', errors: [{ field, message, businessId: owned.owner }] })
}
