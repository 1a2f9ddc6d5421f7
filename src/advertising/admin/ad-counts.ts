import type { AdDay } from '../../settings/settings.ts'

type Slots = AdDay['slots']
export type AdCounts = Slots[keyof Slots]
export type SlotChoice = keyof Slots | 'all'

export const buildTotals = (counts: AdCounts[]): AdCounts => ({
  impressions: counts.reduce((sum, each) => sum + each.impressions, 0),
  clicks: counts.reduce((sum, each) => sum + each.clicks, 0),
})

export const findSlotCounts = (slots: Slots, chosen: SlotChoice): AdCounts =>
  chosen === 'all' ? buildTotals(Object.values(slots)) : slots[chosen]

export const formatClickRate = (
  { impressions, clicks }: AdCounts,
  language: string,
): string | null =>
  impressions === 0
    ? null
    : (clicks / impressions).toLocaleString(language, {
        style: 'percent',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      })
