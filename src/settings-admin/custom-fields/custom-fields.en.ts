import { formatNumber, formatPlural } from '../../platform/i18n/counts.en.ts'
import texts from './custom-fields.en.json' with { type: 'json' }

export const customFieldsText = {
  ...texts,
  of: (action: string, label: string) => `${action}: ${label}`,
  moveUp: (label: string) => `Move ${label} up`,
  moveDown: (label: string) => `Move ${label} down`,
  editTitle: (label: string) => `Edit ${label}`,
  deleteTitle: (label: string) => `Delete the field ${label}?`,
  atMost: (limit: number) => `A directory can have at most ${limit} custom fields.`,
  hasValues: (count: number, isExact: boolean) =>
    isExact
      ? formatPlural(count, {
          one: '1 business has a value in this field.',
          other: (n) => `${n} businesses have a value in this field.`,
        })
      : `At least ${formatNumber(count)} businesses have a value in this field.`,
  unfit: (count: number, values: number, isExact: boolean) =>
    `${isExact ? 'Stored' : 'Checked'} values that don’t match this type: ${formatNumber(count)} of ${formatNumber(values)}.`,
}
