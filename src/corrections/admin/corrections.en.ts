import { formatPlural } from '../../platform/i18n/counts.en.ts'
import texts from './corrections.en.json' with { type: 'json' }

export const correctionsAdminText = {
  ...texts,
  count: (value: number) =>
    formatPlural(value, { one: '1 correction', other: (n) => `${n} corrections` }),
  by: (date: string, name: string | null) => (name === null ? date : `${date} by ${name}`),
  actionOn: (action: string, business: string) => `${action}: ${business}`,
  replySubject: (business: string) => `Your suggestion: ${business}`,
}
