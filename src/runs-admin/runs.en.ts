import { businessesText } from '../businesses/admin/businesses.en.ts'
import {
  buildCountTexts,
  countsText,
  formatNumber,
  formatPlural,
} from '../platform/i18n/counts.en.ts'
import { runReason } from './run-reasons.en.ts'
import texts from './runs.en.json' with { type: 'json' }

type CountTexts = Partial<Record<string, (count: number) => string>>

export const runsText = {
  ...texts,
  counts: buildCountTexts(texts.counts),
  changes: buildCountTexts(texts.changes) as CountTexts,
  additions: {
    ...buildCountTexts(texts.additions),
    backup: (count: number) =>
      formatPlural(count, { one: '1 record', other: (n) => `${n} records` }),
  } as CountTexts,
  made: texts.made as Partial<Record<string, string>>,
  progressOf: (done: number, expected: number) =>
    `${formatNumber(done)} of ${countsText.rows(expected)}`,
  progressOfAbout: (done: number, expected: number) =>
    `${formatNumber(done)} of about ${countsText.rows(expected)}`,
  progressSoFar: (done: number) => `${countsText.rows(done)} so far`,
  rate: (perSecond: number) => `${countsText.rows(perSecond)} per second`,
  timeLeft: (time: string) => `about ${time} left`,
  waitsFor: (id: number) => `Waiting for run ${id} to end.`,
  moreFields: texts.moreFields as Record<string, string>,
  undoUntil: (date: string) => `Can be undone until ${date}.`,
  undoneBy: (id: number) => `Undone by run ${id}`,
  undoes: (id: number) => `Undoes run ${id}`,
  narrowing: {
    ...texts.narrowing,
    words: (filter: string) => `“${filter}”`,
    category: (id: number) => `category ${id}`,
    statuses: businessesText.statuses,
  },
  reason: runReason,
  duration: {
    seconds: (count: number) => `${count} s`,
    minutes: (minutes: number, seconds: number) => `${minutes} min ${seconds} s`,
    hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  },
}
