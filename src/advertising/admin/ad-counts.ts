import type { AdDay } from '../../settings/settings.ts'

type Slots = AdDay['slots']
export type AdCounts = Slots[keyof Slots]
export type Chosen = keyof Slots | 'all'

export const sumOf = (counts: AdCounts[]): AdCounts => ({
  impressions: counts.reduce((sum, each) => sum + each.impressions, 0),
  clicks: counts.reduce((sum, each) => sum + each.clicks, 0),
})

export const countsOf = (slots: Slots, chosen: Chosen): AdCounts =>
  chosen === 'all' ? sumOf(Object.values(slots)) : slots[chosen]

export const clickRate = ({ impressions, clicks }: AdCounts, language: string): string | null =>
  impressions === 0
    ? null
    : (clicks / impressions).toLocaleString(language, {
        style: 'percent',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      })
