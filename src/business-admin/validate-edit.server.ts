import { formatCustomValue, parseCustomValue } from '../business-facts/custom-value.ts'
import {
  compareCustomValues,
  formatCustomValues,
  parseCustomValues,
} from '../business-facts/custom-values.ts'
import {
  applyChanges,
  buildDraft,
  EDITABLE_FIELDS,
  type EditableField,
  type FieldProblem,
  validateBusiness,
} from '../businesses/admin/business-fields.ts'
import type { StoredValue } from '../businesses/admin/business-rules.ts'
import type { BusinessEdit, ValueConflict } from '../businesses/saving/update-business.server.ts'
import { formatHoursTexts } from '../opening-hours/hours-rule.ts'
import { formatPeriods, type OpeningHours } from '../opening-hours/opening-hours.ts'
import { findAdminMessages } from '../platform/calls/admin-messages.ts'
import type { FieldError } from '../platform/calls/call.ts'
import { end } from '../platform/calls/define-call.server.ts'
import type { BusinessesTable } from '../platform/database/tables.server.ts'
import type { Language } from '../platform/urls/routes.ts'
import { buildCustomName, type CustomField } from '../settings/custom-fields.ts'
import { formatProblem, formatProblems } from './format-problem.ts'

type EditInput = Partial<Record<EditableField, unknown>>
type Invalid = { kind: 'invalid'; errors: FieldError[] }

const NO_HOURS = { opening_hours: null, working_hours: null }

const invalid = (
  problems: FieldProblem[],
  language: Language,
  more: readonly FieldError[] = [],
): Invalid => ({
  kind: 'invalid',
  errors: [...formatProblems(problems, language), ...more],
})

export function validateCustomValues(
  before: string | null,
  values: Partial<Record<EditableField, StoredValue>>,
  fields: readonly CustomField[],
  language: Language,
): FieldError[] {
  const { custom_values } = values
  if (typeof custom_values !== 'string') return []
  const after = parseCustomValues(custom_values)
  const errors: FieldError[] = []
  for (const key of compareCustomValues(before, custom_values)) {
    const text = after[key]
    if (text === undefined) continue
    const field = fields.find((each) => each.key === key)
    const value = field ? parseCustomValue(field, text) : null
    if (value !== null) after[key] = formatCustomValue(value)
    const kind = field ? (`custom-${field.type}` as const) : 'no-custom-field'
    if (value === null)
      errors.push({ field: buildCustomName(key), message: formatProblem({ kind }, language) })
  }
  values.custom_values = formatCustomValues(after)
  return errors
}

export function validateBusinessChange(
  stored: BusinessesTable,
  changes: EditInput,
  language: Language,
  customFields: readonly CustomField[] = [],
): Invalid | { kind: 'checked'; edit: BusinessEdit } {
  const draft = buildDraft(stored)
  const { values, problems } = validateBusiness(draft, applyChanges(draft, changes))
  const custom = validateCustomValues(stored.custom_values, values, customFields, language)
  if (problems.length + custom.length > 0) return invalid(problems, language, custom)
  return { kind: 'checked', edit: buildEditedColumns(values, stored) }
}

export function validateNewBusiness(
  input: EditInput,
  language: Language,
  customFields: readonly CustomField[],
): Invalid | { kind: 'checked'; edit: BusinessEdit & { name: string } } {
  const nothing = buildDraft({})
  const { values, problems } = validateBusiness(nothing, applyChanges(nothing, input), true)
  const custom = validateCustomValues(null, values, customFields, language)
  if (problems.length + custom.length > 0) return invalid(problems, language, custom)
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

export function buildDuplicateError(
  owned: ValueConflict | { kind: 'known'; owner: number },
  language: Language,
) {
  const field = owned.kind === 'known' ? 'name' : owned.field
  const kinds = { slug: 'slugTaken', place_id: 'placeIdTaken', name: 'known' } as const
  const message = formatProblem({ kind: kinds[field] }, language)
  return end({ kind: 'invalid', errors: [{ field, message, businessId: owned.owner }] })
}
