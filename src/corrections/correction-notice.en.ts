import { formatNumber, formatPlural } from '../platform/i18n/counts.en.ts'
import admin from './admin/corrections.en.json' with { type: 'json' }

export const correctionNoticeText = {
  kinds: admin.kinds,
  subject: (siteName: string, count: number) =>
    `[${siteName}] ${formatPlural(count, { one: '1 correction', other: (n) => `${n} corrections` })} to review`,
  intro: (siteName: string) =>
    `Visitors to ${siteName} sent corrections that are waiting for your review.`,
  counted: (kind: string, count: number) => `${kind}: ${formatNumber(count)}`,
  newest: 'Most recent:',
  others: (count: number) =>
    formatPlural(count, { one: 'and 1 other', other: (n) => `and ${n} others` }),
  page: 'Review them:',
  interval: 'This email is sent at most once an hour.',
}
