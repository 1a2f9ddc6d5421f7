import { useText } from '../../platform/admin-ui/operator.tsx'
import type { AdCounts } from './ad-counts.ts'
import { AdCountsTable } from './ad-counts-table.tsx'
import { advertisementsText as english } from './advertisements.en.ts'
import { advertisementsText as turkish } from './advertisements.tr.ts'

type Props = { days: ({ day: string } & AdCounts)[]; nameOf: (day: string) => string }

export function AdDayTable({ days, nameOf }: Props) {
  const text = useText({ en: english, tr: turkish }).statistics
  const rows = days
    .toReversed()
    .map(({ day, ...counts }) => ({ key: day, name: nameOf(day), counts }))
  return <AdCountsTable label={text.byDay} of={text.day} rows={rows} className="max-h-112!" />
}
