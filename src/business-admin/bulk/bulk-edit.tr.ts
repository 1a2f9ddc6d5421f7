import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type { bulkEditText as english } from './bulk-edit.en.ts'
import texts from './bulk-edit.tr.json' with { type: 'json' }

export const bulkEditText: typeof english = {
  ...texts,
  removeField: (field) => `Düzenlenmesin: ${field}`,
  removeCategory: (name) => `Kaldır: ${name}`,
  total: (count, isExact) =>
    isExact
      ? `${formatNumber(count)} işletme seçili.`
      : `${formatNumber(count)} işletmeden fazlası seçili.`,
  changed: (changed, checked, isWhole) =>
    isWhole
      ? `${formatNumber(checked)} işletmeden ${formatNumber(changed)} tanesi değişir.`
      : `İlk ${formatNumber(checked)} işletmeden ${formatNumber(changed)} tanesi değişir.`,
  skipped: (count, reason) => `${formatNumber(count)} işletme: ${reason}`,
}
