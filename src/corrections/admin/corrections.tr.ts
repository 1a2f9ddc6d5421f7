import { formatPlural } from '../../platform/i18n/counts.tr.ts'
import type { correctionsAdminText as English } from './corrections.en.ts'
import texts from './corrections.tr.json' with { type: 'json' }

export const correctionsAdminText: typeof English = {
  ...texts,
  count: (value) => formatPlural(value, { one: '1 düzeltme', other: (n) => `${n} düzeltme` }),
  by: (date, name) => (name === null ? date : `${date} (${name})`),
  actionOn: (action, business) => `${action}: ${business}`,
  replySubject: (business) => `Öneriniz: ${business}`,
}
