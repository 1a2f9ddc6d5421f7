import { businessText } from '#text/business-page/business.ts'
import type { BusinessDetail } from '../businesses/businesses.ts'
import { findToday } from '../opening-hours/local-time.ts'
import {
  DAYS,
  type Day,
  type DayHours,
  formatPeriods,
  isAllDay,
  type OpeningHours,
} from '../opening-hours/opening-hours.ts'
import { SideCard } from './side-card.tsx'
import { useNow } from './use-now.ts'

const words = businessText.hours

function HoursOf({ hours }: { hours: DayHours | undefined }) {
  if (!hours)
    return (
      <>
        <span aria-hidden="true">{words.unknownDay}</span>
        <span className="sr-only">{words.unknownDaySpoken}</span>
      </>
    )
  if (!hours.periods) return <bdi className="wrap-anywhere">{hours.text}</bdi>
  if (hours.periods.length === 0) return words.closed
  if (isAllDay(hours.periods)) return words.allDay
  // Lines may break only between periods.
  return formatPeriods(hours.periods)
    .split(', ')
    .map((period, index) => (
      <span key={period}>
        {index > 0 && ', '}
        <span className="whitespace-nowrap">{period}</span>
      </span>
    ))
}

function Week({ hours, today }: { hours: OpeningHours; today: Day | null }) {
  return (
    <table className="hours-table">
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.day}</th>
          <th scope="col">{words.hours}</th>
        </tr>
      </thead>
      <tbody>
        {DAYS.map((day) => (
          <tr key={day} className={day === today ? 'is-today' : undefined}>
            <th scope="row" className="font-normal">
              {words.days[day]}
              {day === today && <span className="print:hidden">{` ${words.today}`}</span>}
            </th>
            <td title={hours[day]?.text}>
              <HoursOf hours={hours[day]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Today({ hours }: { hours: DayHours | undefined }) {
  return (
    <p className="mb-3 flex flex-wrap justify-between gap-x-4 rounded-card bg-sunken px-3 py-2.5 font-semibold tabular-nums sm:hidden">
      <span>{words.todayLabel}</span>
      <span>
        <HoursOf hours={hours} />
      </span>
    </p>
  )
}

export function HoursCard({ business }: { business: BusinessDetail }) {
  const { openingHours, hoursText, timeZone, businessStatus } = business
  const today = findToday(timeZone, useNow())
  // A temporarily closed business keeps its regular hours but isn't open.
  const runs = !(businessStatus in businessText.notice)
  return (
    <SideCard heading={words.heading} className="business-hours">
      {openingHours ? (
        <>
          {runs && <Today hours={openingHours[today]} />}
          <Week hours={openingHours} today={runs ? today : null} />
          {timeZone && <p className="mt-3 text-ink-soft text-sm">{words.inZone(timeZone)}</p>}
        </>
      ) : hoursText ? (
        <>
          <p className="text-ink-soft text-sm">{words.asGiven}</p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {hoursText}
          </p>
        </>
      ) : (
        <p className="text-ink-soft">{words.unknown}</p>
      )}
    </SideCard>
  )
}
