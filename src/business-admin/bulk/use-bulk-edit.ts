import { useState } from 'react'
import { parseCustomValues } from '../../business-facts/custom-values.ts'
import {
  type BusinessDraft,
  buildDraft,
  type EditableField,
  validateFields,
} from '../../businesses/admin/business-fields.ts'
import { useOperator, useText } from '../../platform/admin-ui/operator.tsx'
import type { FieldError } from '../../platform/calls/call.ts'
import { type CustomName, isCustomName, parseCustomName } from '../../settings/custom-fields.ts'
import { formatProblems } from '../format-problem.ts'
import { bulkEditText as english } from './bulk-edit.en.ts'
import { bulkEditText as turkish } from './bulk-edit.tr.ts'
import { BULK_FIELDS, type BulkField } from './bulk-fields.ts'

export const useBulkEditText = () => useText({ en: english, tr: turkish })

export const CATEGORY_LISTS = ['addCategories', 'removeCategories'] as const
export type CategoryList = (typeof CATEGORY_LISTS)[number]
export type ChosenField = BulkField | CategoryList | CustomName
type SetField = BulkField | CustomName

/** Typing into one custom field leaves the problems of the other fields. */
const isOther = ({ field }: FieldError) => !isCustomName(field)

export const isCategoryList = (field: ChosenField): field is CategoryList =>
  CATEGORY_LISTS.some((each) => each === field)

export const canClear = (field: SetField) => field !== 'name' && field !== 'is_approved'

const isBulkField = (field: EditableField): field is BulkField =>
  BULK_FIELDS.some((each) => each === field)

const START = { ...buildDraft({}), is_approved: '1' }
const NO_NAMES: Record<CategoryList, readonly string[]> = {
  addCategories: [],
  removeCategories: [],
}

export function useBulkEdit() {
  const text = useBulkEditText()
  const { language } = useOperator()
  const [chosen, setChosen] = useState<readonly ChosenField[]>([])
  const [cleared, setCleared] = useState<readonly SetField[]>([])
  const [draft, setDraft] = useState<BusinessDraft>(START)
  const [names, setNames] = useState(NO_NAMES)
  const [problems, setProblems] = useState<readonly FieldError[]>([])

  const custom = chosen.filter(isCustomName)
  const fields = chosen.filter(
    (field): field is BulkField => !isCategoryList(field) && !isCustomName(field),
  )
  const typed = parseCustomValues(draft.custom_values)
  const customText = (name: CustomName) => typed[parseCustomName(name) ?? ''] ?? ''
  const isCleared = (field: SetField) => cleared.includes(field)
  const forget = (field: string) =>
    setProblems((last) => last.filter((each) => each.field !== field))
  const choose = (field: ChosenField) =>
    setChosen((last) => (last.includes(field) ? last : [...last, field]))
  function findProblems(): FieldError[] {
    const set = fields.filter((field) => !isCleared(field))
    const empty = [
      ...set.filter((field) => draft[field].trim() === ''),
      ...custom.filter((name) => !isCleared(name) && customText(name).trim() === ''),
      ...CATEGORY_LISTS.filter((list) => chosen.includes(list) && names[list].length === 0),
    ]
    const filled = set.filter((field) => !empty.some((each) => each === field))
    return [
      ...empty.map((field) => ({ field, message: text.valueNeeded })),
      ...formatProblems(validateFields(draft, filled).problems, language),
    ]
  }
  return {
    chosen,
    draft,
    names,
    problems,
    setProblems,
    isCleared,
    choose,
    drop(field: ChosenField) {
      setChosen((last) => last.filter((each) => each !== field))
      forget(field)
    },
    set(field: EditableField, value: string) {
      setDraft((last) => ({ ...last, [field]: value }))
      if (field === 'custom_values') return setProblems((last) => last.filter(isOther))
      if (isBulkField(field)) choose(field)
      forget(field)
    },
    clear(field: SetField, isOn: boolean) {
      setCleared((last) => (isOn ? [...last, field] : last.filter((each) => each !== field)))
      forget(field)
    },
    setNames(list: CategoryList, value: readonly string[]) {
      setNames((last) => ({ ...last, [list]: value }))
      forget(list)
    },
    check(): boolean {
      const found = findProblems()
      setProblems(found)
      return found.length === 0
    },
    edit: {
      changes: {
        ...Object.fromEntries(
          fields.map((field) => [field, isCleared(field) ? null : draft[field]]),
        ),
        ...(custom.length > 0 && {
          custom_values: Object.fromEntries(
            custom.map((name) => [
              parseCustomName(name),
              isCleared(name) ? null : customText(name),
            ]),
          ),
        }),
      },
      addCategories: chosen.includes('addCategories') ? [...names.addCategories] : [],
      removeCategories: chosen.includes('removeCategories') ? [...names.removeCategories] : [],
    },
  }
}

export type BulkEditForm = ReturnType<typeof useBulkEdit>
