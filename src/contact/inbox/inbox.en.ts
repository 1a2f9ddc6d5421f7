import { formatNumber, formatPlural } from '../../platform/i18n/counts.en.ts'
import texts from './inbox.en.json' with { type: 'json' }

export const inboxText = {
  ...texts,
  count: (total: number, isExact: boolean) =>
    isExact
      ? formatPlural(total, { one: '1 message', other: (n) => `${n} messages` })
      : `More than ${formatNumber(total)} messages`,
  searchedNewest: (count: number) =>
    `Only the newest ${formatNumber(count)} messages were searched. To search all messages, download them as CSV.`,
  senderFound: (messages: number, corrections: number) =>
    `${formatPlural(messages, { one: '1 message', other: (n) => `${n} messages` })}, ${formatPlural(corrections, { one: '1 correction', other: (n) => `${n} corrections` })}`,
  unreadCount: (count: number) => `${count} unread`,
  wrote: (name: string, date: string) => `${name} wrote on ${date}:`,
}
