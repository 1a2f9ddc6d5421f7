import { applyCustomPatch, buildCustomPatch } from '../../business-facts/custom-values.ts'
import { formatFact } from '../../business-facts/format-fact.ts'
import { normalizeText } from '../../platform/calls/contact-rules.ts'
import { type Checked, type Problem, RULES, type StoredValue } from './business-rules.ts'

export type EditableField = keyof typeof RULES
export const EDITABLE_FIELDS = Object.keys(RULES) as EditableField[]

const CUSTOM = 'custom_values'

export type StoredValues = Record<EditableField, StoredValue>

export type BusinessDraft = Record<EditableField, string>

function textOf(field: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  return formatFact(field, typeof value === 'object' ? JSON.stringify(value) : String(value))
}

export const buildDraft = (values: Partial<Record<EditableField, unknown>>): BusinessDraft =>
  Object.fromEntries(
    EDITABLE_FIELDS.map((field) => [field, textOf(field, values[field])]),
  ) as BusinessDraft

export const applyChanges = (
  draft: BusinessDraft,
  changes: Partial<Record<EditableField, unknown>>,
): BusinessDraft => ({
  ...draft,
  ...Object.fromEntries(
    Object.entries(changes).map(([field, value]) => {
      const text = textOf(field, value)
      return [field, field === CUSTOM ? applyCustomPatch(draft[CUSTOM], text) : text]
    }),
  ),
})

/** Custom values are sent one by one, so that an edit leaves the others alone. */
export const buildDraftChanges = (
  before: BusinessDraft,
  after: BusinessDraft,
): Partial<BusinessDraft> =>
  Object.fromEntries(
    compareDrafts(before, after).map((field) => [
      field,
      field === CUSTOM ? buildCustomPatch(before[field], after[field]) : after[field],
    ]),
  )

export const compareDrafts = (one: BusinessDraft, other: BusinessDraft): EditableField[] =>
  EDITABLE_FIELDS.filter((field) => one[field] !== other[field])

const REQUIRED: readonly EditableField[] = ['name', 'slug', 'is_approved']

/** Control characters, and marks that can make a name read as another. */
const INVISIBLE =
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff]/g

function check(field: EditableField, value: string): Checked {
  const text = normalizeText(value.normalize('NFC').replace(INVISIBLE, ''))
  if (text !== '') return RULES[field](text)
  return REQUIRED.includes(field) ? { problem: { kind: 'required' } } : { value: null }
}

export type FieldProblem = { field: EditableField; problem: Problem }

type Validated = {
  values: Partial<Record<EditableField, StoredValue>>
  problems: FieldProblem[]
}

export function validateFields(draft: BusinessDraft, fields: Iterable<EditableField>): Validated {
  const values: Validated['values'] = {}
  const problems: FieldProblem[] = []
  for (const field of fields) {
    const checked = check(field, draft[field])
    if ('problem' in checked) problems.push({ field, problem: checked.problem })
    else values[field] = checked.value
  }
  return { values, problems }
}

/** Validates only changed values. @param isNew whether a name is required. */
export function validateBusiness(
  stored: BusinessDraft,
  draft: BusinessDraft,
  isNew = false,
): Validated {
  const fields = new Set(compareDrafts(stored, draft))
  if (isNew) fields.add('name')
  if (isNew && draft.slug.trim() === '') fields.delete('slug')
  const { values, problems } = validateFields(draft, fields)
  const coordinates = ['latitude', 'longitude'] as const
  const empty = coordinates.filter((field) => draft[field].trim() === '')
  const isMoved = coordinates.some((field) => fields.has(field))
  if (isMoved && empty.length === 1 && empty[0])
    problems.push({ field: empty[0], problem: { kind: 'together' } })
  return { values, problems }
}
