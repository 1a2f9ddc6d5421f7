import { businessesText } from '../businesses/admin/businesses.tr.ts'
import { buildCountTexts, formatNumber } from '../platform/i18n/counts.tr.ts'
import { runReason } from './run-reasons.tr.ts'
import type { runsText as English } from './runs.en.ts'
import texts from './runs.tr.json' with { type: 'json' }

export const runsText: typeof English = {
  ...texts,
  counts: buildCountTexts(texts.counts),
  changes: buildCountTexts(texts.changes),
  additions: {
    ...buildCountTexts(texts.additions),
    backup: (count: number) => `${formatNumber(count)} kayıt`,
  },
  progressOf: (done, expected) => `${formatNumber(done)} / ${formatNumber(expected)} satır`,
  progressOfAbout: (done, expected) =>
    `${formatNumber(done)} / yaklaşık ${formatNumber(expected)} satır`,
  progressSoFar: (done) => `şu ana kadar ${formatNumber(done)} satır`,
  rate: (perSecond) => `saniyede ${formatNumber(perSecond)} satır`,
  timeLeft: (time) => `yaklaşık ${time} kaldı`,
  waitsFor: (id) => `${id} numaralı işlemin bitmesini bekliyor.`,
  undoUntil: (date) => `${date} tarihine kadar geri alınabilir.`,
  undoneBy: (id) => `${id} numaralı işlemle geri alındı`,
  undoes: (id) => `${id} numaralı işlemi geri alır`,
  narrowing: {
    ...texts.narrowing,
    words: (filter) => `“${filter}”`,
    category: (id) => `${id} numaralı kategori`,
    statuses: businessesText.statuses,
  },
  reason: runReason,
  duration: {
    seconds: (count) => `${count} sn`,
    minutes: (minutes, seconds) => `${minutes} dk ${seconds} sn`,
    hours: (hours, minutes) => `${hours} sa ${minutes} dk`,
  },
}
