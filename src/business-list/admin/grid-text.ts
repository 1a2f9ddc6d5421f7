import { businessFormText as englishForm } from '../../businesses/admin/business-form.en.ts'
import { businessFormText as turkishForm } from '../../businesses/admin/business-form.tr.ts'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { buildCustomName, isCustomName } from '../../settings/custom-fields.ts'
import { useCustomFields, useCustomNameLabel } from '../../settings/use-custom-fields.ts'
import type { ListColumn } from '../admin-list-options.ts'
import {
  type Condition,
  FILTER_FIELD_NAMES,
  type FilterField,
  findFilterField,
  findOperatorsOfType,
  isPresence,
  type Operator,
} from '../filters/filter-fields.ts'
import { gridText as english } from './grid.en.ts'
import { gridText as turkish } from './grid.tr.ts'

export const useGridText = () => useText({ en: english, tr: turkish })

export function useColumnName(): (column: ListColumn) => string {
  const { columnNames } = useGridText()
  const customLabel = useCustomNameLabel()
  return (column) => (isCustomName(column) ? (customLabel(column) ?? column) : columnNames[column])
}

export function useConditionText() {
  const text = useGridText()
  const form = useText({ en: englishForm, tr: turkishForm })
  const formats = useFormats()
  const customLabel = useCustomNameLabel()
  const customFields = useCustomFields()
  const findCustom = (field: FilterField) =>
    customFields.find(({ key }) => buildCustomName(key) === field)
  const findType = (field: FilterField) => findCustom(field)?.type
  const fieldName = (field: FilterField): string => {
    const customName = customLabel(field)
    if (customName !== null) return customName
    const named = findFilterField(field).field
    return named === undefined ? (text.fields[field] ?? field) : form.fields[named]
  }
  function formatValue({ field, op, value }: Condition): string {
    if (isPresence(op)) return ''
    if (findType(field) === 'yes-no') return form.yesNo[value === 'yes' ? 1 : 0]
    switch (findFilterField(field).input) {
      case 'country':
        return formats.country(value.toUpperCase())
      case 'day':
        return formats.longDay(value)
      case 'status':
        return form.statuses[value as keyof typeof form.statuses] ?? value
      case 'level':
        return form.priceLevels[value as keyof typeof form.priceLevels] ?? value
      default:
        return value
    }
  }
  const chip = (condition: Condition): string =>
    text.chips[condition.op](fieldName(condition.field), formatValue(condition))
  const operatorsOf = (field: FilterField): readonly Operator[] => {
    const type = findType(field)
    return type === undefined ? findFilterField(field).operators : findOperatorsOfType(type)
  }
  const fields: readonly FilterField[] = [
    ...FILTER_FIELD_NAMES,
    ...customFields.map(({ key }) => buildCustomName(key)),
  ]
  return { text, form, formats, fields, findCustom, operatorsOf, fieldName, formatValue, chip }
}
