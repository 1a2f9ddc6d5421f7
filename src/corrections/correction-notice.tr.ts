import { formatNumber, formatPlural } from '../platform/i18n/counts.tr.ts'
import admin from './admin/corrections.tr.json' with { type: 'json' }
import type { correctionNoticeText as English } from './correction-notice.en.ts'

export const correctionNoticeText: typeof English = {
  kinds: admin.kinds,
  subject: (siteName, count) =>
    `[${siteName}] ${formatPlural(count, { one: 'İncelenecek 1 düzeltme', other: (n) => `İncelenecek ${n} düzeltme` })}`,
  intro: (siteName) =>
    `Ziyaretçilerin gönderdiği düzeltmeler incelemenizi bekliyor (site: ${siteName}).`,
  counted: (kind, count) => `${kind}: ${formatNumber(count)}`,
  newest: 'En yeniler:',
  others: (count) =>
    formatPlural(count, { one: 've 1 düzeltme daha', other: (n) => `ve ${n} düzeltme daha` }),
  page: 'İnceleyin:',
  interval: 'Bu e-posta en fazla saatte bir kez gönderilir.',
}
