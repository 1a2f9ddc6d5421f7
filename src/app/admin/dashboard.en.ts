import { countsText, formatPlural } from '../../platform/i18n/counts.en.ts'
import texts from './dashboard.en.json' with { type: 'json' }
export const dashboardText = {
  ...texts,
  welcome: (username: string) => `Welcome, ${username}`,
  listed: (count: string) => `${count} public`,
  visitorsNote: (views: number) =>
    formatPlural(views, {
      one: 'today, in 1 page load',
      other: (n) => `today, in ${n} page loads`,
    }),
  performanceNote: (share: string) => `or faster for ${share} of pages in the last hour`,
  bots: (count: string) => `Page loads by bots in this period, not counted above: ${count}`,
  rows: countsText.rows,
  times: (half: string, slowest: string) => `median ${half}, 99th percentile ${slowest}`,
  memoryOf: (used: string, whole: string) => `${whole}, of which ${used} is used heap`,
  loopOf: (usual: string, worst: string) => `99th percentile ${usual}, maximum ${worst}`,
  diskOf: (free: string, total: string) => `${free} of ${total}`,
  diskLow: (free: string) =>
    `The server has only ${free} of free disk space. Imports stop below 16 MB, and almost nothing can be saved below 4 MB. Delete old backups or add disk space.`,
  queueOf: (runs: string, messages: string) => `runs: ${runs}, emails: ${messages}`,
}
