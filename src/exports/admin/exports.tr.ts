import { businessFormText } from '../../businesses/admin/business-form.tr.ts'
import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type { exportsText as English } from './exports.en.ts'
import texts from './exports.tr.json' with { type: 'json' }

export const exportsText: typeof English = {
  ...texts,
  chosen: (count, all) => `${all} sütundan ${count} tanesi seçili`,
  listed: (search, status, filters) =>
    [search && `adında “${search}” geçen`, status, filters > 0 && `${formatNumber(filters)} filtre`]
      .filter(Boolean)
      .join(', '),
  labels: { ...businessFormText.fields, ...texts.labels },
}
