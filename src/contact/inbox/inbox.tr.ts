import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type { inboxText as English } from './inbox.en.ts'
import texts from './inbox.tr.json' with { type: 'json' }

export const inboxText: typeof English = {
  ...texts,
  count: (total, isExact) =>
    isExact ? `${formatNumber(total)} mesaj` : `${formatNumber(total)} mesajdan fazla`,
  searchedNewest: (count) =>
    `Yalnızca en yeni ${formatNumber(count)} mesajda arandı. Tümünde aramak için CSV olarak indirin.`,
  senderFound: (messages, corrections) =>
    `${formatNumber(messages)} mesaj, ${formatNumber(corrections)} düzeltme`,
  unreadCount: (count) => `${count} okunmamış`,
  wrote: (name, date) => `${name}, ${date} tarihinde yazdı:`,
}
