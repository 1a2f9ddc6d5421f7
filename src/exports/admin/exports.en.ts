import { businessFormText } from '../../businesses/admin/business-form.en.ts'
import texts from './exports.en.json' with { type: 'json' }

export const exportsText = {
  ...texts,
  chosen: (count: number, all: number) => `${count} of ${all} selected`,
  listed: (search: string, status: string) =>
    [search && `“${search}” in the name`, status].filter(Boolean).join(', '),
  labels: { ...businessFormText.fields, ...texts.labels },
}
