import { businessFormText as englishForm } from '../../businesses/admin/business-form.en.ts'
import { businessFormText as turkishForm } from '../../businesses/admin/business-form.tr.ts'
import {
  type Condition,
  type FilterField,
  findFilterField,
  isPresence,
} from '../../businesses/filters/filter-fields.ts'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { gridText as english } from './grid.en.ts'
import { gridText as turkish } from './grid.tr.ts'

export const useGridText = () => useText({ en: english, tr: turkish })

export function useConditionText() {
  const text = useGridText()
  const form = useText({ en: englishForm, tr: turkishForm })
  const formats = useFormats()
  const fieldName = (field: FilterField): string => {
    const named = findFilterField(field).field
    return named === undefined ? (text.fields[field] ?? field) : form.fields[named]
  }
  function formatValue({ field, op, value }: Condition): string {
    if (isPresence(op)) return ''
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
  return { text, form, formats, fieldName, formatValue, chip }
}
