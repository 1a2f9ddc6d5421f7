import { businessFormText } from '../../businesses/admin/business-form.tr.ts'
import type { exportsText as English } from './exports.en.ts'
import texts from './exports.tr.json' with { type: 'json' }

export const exportsText: typeof English = {
  ...texts,
  chosen: (count, all) => `${all} sütundan ${count} tanesi seçili`,
  listed: (search, status) =>
    [search && `adında “${search}” geçen`, status].filter(Boolean).join(', '),
  labels: { ...businessFormText.fields, ...texts.labels },
}
