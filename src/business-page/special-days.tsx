import { specialDaysText as words } from '#text/business-page/special-days.ts'
import { formatPeriods, isAllDay } from '../opening-hours/opening-hours.ts'
import type { SpecialDay } from '../opening-hours/special-days.ts'

function formatHours({ periods, text }: SpecialDay): string | undefined {
  if (periods === null) return text
  if (periods.length === 0) return words.closed
  return isAllDay(periods) ? words.allDay : formatPeriods(periods)
}

export function SpecialDays({ days }: { days: readonly SpecialDay[] }) {
  return (
    <div className="mb-3">
      <p className="font-semibold">{words.title}</p>
      <ul>
        {days.map((day) => (
          <li key={day.date} className="tabular-nums">
            {`${words.date(day.date)}: `}
            <bdi className="wrap-anywhere">{formatHours(day)}</bdi>
            {day.label && (
              <>
                {' ('}
                <bdi className="wrap-anywhere">{day.label}</bdi>)
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
