import { useText } from '../../platform/admin-ui/operator.tsx'
import type { AdDay } from '../../settings/settings.ts'
import { buildTotals, findSlotCounts, type SlotChoice } from './ad-counts.ts'
import { AdCountsTable } from './ad-counts-table.tsx'
import { advertisementsText as english } from './advertisements.en.ts'
import { advertisementsText as turkish } from './advertisements.tr.ts'
import { SLOTS } from './slots.ts'

export function AdSlotTable({ days }: { days: AdDay[] }) {
  const text = useText({ en: english, tr: turkish })
  const words = text.statistics
  const rowOf = (key: SlotChoice, name: string) => ({
    key,
    name,
    counts: buildTotals(days.map(({ slots }) => findSlotCounts(slots, key))),
    isTotal: key === 'all',
  })
  const rows = [
    ...SLOTS.map((slot) => rowOf(slot, text.slots[slot].label)),
    rowOf('all', words.total),
  ]
  return <AdCountsTable label={words.bySlot} of={words.slot} rows={rows} />
}
