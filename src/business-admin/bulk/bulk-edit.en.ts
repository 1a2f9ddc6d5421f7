import { countsText, formatNumber } from '../../platform/i18n/counts.en.ts'
import texts from './bulk-edit.en.json' with { type: 'json' }

export const bulkEditText = {
  ...texts,
  removeField: (field: string) => `Don’t edit: ${field}`,
  removeCategory: (name: string) => `Remove ${name}`,
  total: (count: number, isExact: boolean) =>
    isExact
      ? `${countsText.businesses(count)} selected.`
      : `More than ${formatNumber(count)} businesses selected.`,
  changed: (changed: number, checked: number, isWhole: boolean) =>
    isWhole
      ? `${formatNumber(changed)} of ${countsText.businesses(checked)} would change.`
      : `Of the first ${formatNumber(checked)}, ${countsText.businesses(changed)} would change.`,
  skipped: (count: number, reason: string) => `${countsText.businesses(count)}: ${reason}`,
}
