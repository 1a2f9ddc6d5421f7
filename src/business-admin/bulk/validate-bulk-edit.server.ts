import {
  formatCustomValues,
  parseCustomPatch,
  parseCustomValues,
} from '../../business-facts/custom-values.ts'
import {
  applyChanges,
  buildDraft,
  type EditableField,
  validateFields,
} from '../../businesses/admin/business-fields.ts'
import { findCategoriesOfEdit } from '../../businesses/saving/save-business-categories.server.ts'
import { findVocabularyId } from '../../catalog/categories/find-category.server.ts'
import { findCategoryLabel } from '../../catalog/categories/vocabulary.server.ts'
import { findAdminMessages } from '../../platform/calls/admin-messages.ts'
import type { FieldError } from '../../platform/calls/call.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Language } from '../../platform/urls/routes.ts'
import type { CustomField } from '../../settings/custom-fields.ts'
import { findCustomFields } from '../../settings/find-settings.server.ts'
import { formatProblem, formatProblems } from '../format-problem.ts'
import { validateCustomValues } from '../validate-edit.server.ts'
import type { BulkEdit } from './build-bulk-change.server.ts'
import type { BulkField } from './bulk-fields.ts'
import type { NamedCategory } from './change-categories.server.ts'

export type BulkEditInput = {
  changes: Partial<Record<BulkField, unknown>>
  addCategories: readonly string[]
  removeCategories: readonly string[]
}

const COORDINATES = ['latitude', 'longitude'] as const

/** Custom values are a patch of those of each business, in which an empty text clears a value. */
function validateCustomPatch(
  given: unknown,
  customFields: readonly CustomField[],
  language: Language,
): { patch: string; errors: FieldError[] } {
  const patch = parseCustomPatch(typeof given === 'string' ? given : JSON.stringify(given))
  const problem = formatProblem({ kind: 'custom-values' }, language)
  if (!patch) return { patch: '', errors: [{ field: 'custom_values', message: problem }] }
  const values = { custom_values: formatCustomValues(patch) }
  const errors = validateCustomValues(null, values, customFields, language)
  return { patch: JSON.stringify({ ...patch, ...parseCustomValues(values.custom_values) }), errors }
}

function validateChanges(
  { custom_values: custom, ...changes }: BulkEditInput['changes'],
  customFields: readonly CustomField[],
  language: Language,
) {
  const draft = applyChanges(buildDraft({}), changes)
  const fields = Object.keys(changes) as EditableField[]
  const { values, problems } = validateFields(draft, fields)
  const isSet = (field: BulkField) => field in changes && draft[field].trim() !== ''
  const [first, other] = COORDINATES.map((field) => [field in changes, isSet(field)])
  if (first!.join() !== other!.join())
    problems.push({ field: 'longitude', problem: { kind: 'together' } })
  const errors: FieldError[] = formatProblems(problems, language)
  if (custom === undefined) return { values, errors }
  if (custom === null) return { values: { ...values, custom_values: null }, errors }
  const { patch, errors: ofCustom } = validateCustomPatch(custom, customFields, language)
  return { values: { ...values, custom_values: patch }, errors: [...errors, ...ofCustom] }
}

/** A category of the vocabulary whose English label leads back to it; others can't be additional. */
async function findUsable(database: Database, name: string): Promise<NamedCategory | null> {
  const id = await findVocabularyId(database, name)
  const label = findCategoryLabel(id ?? '', 'en')
  if (label === null) return null
  return findCategoriesOfEdit({ subtypes: label }).main?.id === id ? { id: id!, name: label } : null
}

/** Values that are invalid for any business; `buildBulkChange` finds those invalid for one. */
export async function validateBulkEdit(
  database: Database,
  input: BulkEditInput,
  language: Language,
): Promise<{ kind: 'invalid'; errors: FieldError[] } | { kind: 'checked'; edit: BulkEdit }> {
  const { bulkEdit: text } = findAdminMessages(language)
  const { values, errors } = validateChanges(
    input.changes,
    await findCustomFields(database),
    language,
  )
  const findCategories = async (field: 'addCategories' | 'removeCategories') => {
    const found = new Map<string, NamedCategory>()
    for (const name of new Set(input[field])) {
      const category = await findUsable(database, name)
      if (category === null) errors.push({ field, message: text.noCategory(name) })
      else found.set(category.id, category)
    }
    return [...found.values()]
  }
  const [addCategories, removeCategories] = [
    await findCategories('addCategories'),
    await findCategories('removeCategories'),
  ]
  const hasCategories = input.addCategories.length + input.removeCategories.length > 0
  const twice = addCategories.filter(({ id }) => removeCategories.some((each) => each.id === id))
  if (twice.length > 0) errors.push({ field: 'removeCategories', message: text.addedAndRemoved })
  if (hasCategories && 'subtypes' in values)
    errors.push({ field: 'subtypes', message: text.categoriesTwice })
  if (!hasCategories && Object.keys(input.changes).length === 0)
    errors.push({ field: 'changes', message: formatProblem({ kind: 'required' }, language) })
  if (errors.length > 0) return { kind: 'invalid', errors }
  const { opening_hours } = values
  // Hours that were not understood are only in the column of the source.
  const hours = opening_hours === null ? { working_hours: null } : {}
  return {
    kind: 'checked',
    edit: { changes: { ...values, ...hours }, addCategories, removeCategories },
  }
}
