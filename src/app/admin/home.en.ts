import { countsText, formatPlural } from '../../platform/i18n/counts.en.ts'
import texts from './home.en.json' with { type: 'json' }

const formatBusinesses = (count: number, isExact: boolean) =>
  isExact ? countsText.businesses(count) : `More than ${countsText.businesses(count)}`

export const homeText = {
  ...texts,
  welcome: (username: string) => `Welcome, ${username}`,
  failedRuns: (count: number) =>
    formatPlural(count, {
      one: '1 run failed in the last 7 days',
      other: (n) => `${n} runs failed in the last 7 days`,
    }),
  previewedImports: (count: number) =>
    formatPlural(count, {
      one: '1 import is ready for review',
      other: (n) => `${n} imports are ready for review`,
    }),
  waitingCorrections: (count: number) =>
    formatPlural(count, {
      one: '1 correction to review',
      other: (n) => `${n} corrections to review`,
    }),
  unreadMessages: (count: number) =>
    formatPlural(count, { one: '1 unread message', other: (n) => `${n} unread messages` }),
  openPairs: (count: number) =>
    formatPlural(count, {
      one: '1 possible duplicate to review',
      other: (n) => `${n} possible duplicates to review`,
    }),
  unknownTexts: (count: number) =>
    formatPlural(count, {
      one: '1 category label wasn’t recognized',
      other: (n) => `${n} category labels weren’t recognized`,
    }),
  incomplete: {
    city: (count: number, isExact: boolean) => `${formatBusinesses(count, isExact)} without a city`,
    category: (count: number, isExact: boolean) =>
      `${formatBusinesses(count, isExact)} without a category`,
    hours: (count: number, isExact: boolean) =>
      `${formatBusinesses(count, isExact)} with opening hours that couldn’t be read`,
  },
  listed: (count: string) => `${count} public`,
  visitorsNote: (views: number) =>
    formatPlural(views, {
      one: 'today, from 1 page view',
      other: (n) => `today, from ${n} page views`,
    }),
  performanceNote: (share: string) => `or faster for ${share} of pages in the last hour`,
  bots: (count: string) => `Page views by bots in this period, not counted above: ${count}`,
  rows: countsText.rows,
  times: (half: string, slowest: string) => `median ${half}, 99th percentile ${slowest}`,
  memoryOf: (used: string, whole: string) => `${whole} total, ${used} heap used`,
  loopOf: (usual: string, worst: string) => `99th percentile ${usual}, maximum ${worst}`,
  diskOf: (free: string, total: string) => `${free} of ${total}`,
  diskLow: (free: string) =>
    `Only ${free} of disk space is left on the server. Below 16 MB, imports stop; below 4 MB, most changes can’t be saved. Delete old backups or add disk space.`,
  lastBackup: (ago: string) => `Last scheduled backup: ${ago}, verified by a test restore.`,
  backupFailed: (reason: string, last: string) => `The scheduled backup failed: ${reason} ${last}`,
  backupOverdue: (last: string) => `The scheduled backup is overdue. ${last}`,
  queueOf: (runs: string, messages: string) => `runs: ${runs}, emails: ${messages}`,
}
