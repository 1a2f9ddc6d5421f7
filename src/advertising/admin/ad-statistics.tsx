import { useId, useState } from 'react'
import { DayPicture } from '../../platform/admin-ui/charts/day-drawing.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { CallTrouble } from '../../platform/admin-ui/load-error.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { useCall } from '../../platform/calls/use-call.ts'
import { type AdDay, findAdStatistics } from '../../settings/settings.ts'
import { findSlotCounts, type SlotChoice } from './ad-counts.ts'
import { AdDayTable } from './ad-day-table.tsx'
import { AdSlotTable } from './ad-slot-table.tsx'
import { advertisementsText as english } from './advertisements.en.ts'
import { advertisementsText as turkish } from './advertisements.tr.ts'
import { SLOTS } from './slots.ts'

function Figures({ days }: { days: AdDay[] }) {
  const text = useText({ en: english, tr: turkish })
  const words = text.statistics
  const { day: shortDay } = useFormats()
  const choice = useId()
  const [chosen, setChosen] = useState<SlotChoice>('all')
  const counted = days.map(({ day, slots }) => ({ day, ...findSlotCounts(slots, chosen) }))
  return (
    <>
      <AdSlotTable days={days} />
      <div className="admin-field justify-self-start">
        <label htmlFor={choice}>{words.slot}</label>
        <select
          id={choice}
          className="admin-input"
          value={chosen}
          onChange={(event) => setChosen(event.target.value as SlotChoice)}
        >
          <option value="all">{words.allSlots}</option>
          {SLOTS.map((slot) => (
            <option key={slot} value={slot}>
              {text.slots[slot].label}
            </option>
          ))}
        </select>
      </div>
      <div className="grid min-w-0 gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 content-start gap-4">
          {(['impressions', 'clicks'] as const).map((kind) => (
            <DayPicture
              key={kind}
              title={words.chart(words[kind])}
              shape="bars"
              series={[
                { key: kind, label: words[kind], tone: kind === 'clicks' ? 'accent' : 'ink' },
              ]}
              rows={counted}
            />
          ))}
        </div>
        <AdDayTable days={counted} nameOf={shortDay} />
      </div>
    </>
  )
}

export function AdStatistics() {
  const text = useText({ en: english, tr: turkish }).statistics
  const { data, error, refetch } = useCall(findAdStatistics, null)
  const isEmpty = data?.every(({ slots }) => findSlotCounts(slots, 'all').impressions === 0)
  return (
    <section className="admin-card grid gap-4">
      <div>
        <h2>{text.title}</h2>
        <p className="max-w-[70ch] text-ink-soft">{text.intro}</p>
      </div>
      {error && <CallTrouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <div className="skeleton h-60" />}
      {isEmpty && <p>{text.empty}</p>}
      {data && !isEmpty && <Figures days={data} />}
    </section>
  )
}
