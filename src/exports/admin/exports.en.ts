import { businessFormText } from '../../businesses/admin/business-form.en.ts'
import { formatPlural } from '../../platform/i18n/counts.en.ts'
import texts from './exports.en.json' with { type: 'json' }

export const exportsText = {
  ...texts,
  chosen: (count: number, all: number) => `${count} of ${all} selected`,
  listed: (search: string, status: string, filters: number) =>
    [
      search && `“${search}” in the name`,
      status,
      filters > 0 && formatPlural(filters, { one: '1 filter', other: (n) => `${n} filters` }),
    ]
      .filter(Boolean)
      .join(', '),
  labels: { ...businessFormText.fields, ...texts.labels },
}
