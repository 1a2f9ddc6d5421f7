import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { businessText } from '#text/business-page/business.ts'
import type { BusinessDetail } from '../businesses/businesses.ts'
import { findLocalTime, findToday, findWeekday } from '../opening-hours/local-time.ts'
import { type DayMinute, findOpenState } from '../opening-hours/open-state.ts'
import {
  DAYS,
  type Day,
  formatMinute,
  formatPeriods,
  isAllDay,
  MINUTES_PER_DAY,
  type OpeningHours,
  type Period,
} from '../opening-hours/opening-hours.ts'
import {
  listUpcomingDays,
  parseDayNumber,
  type SpecialDay,
  type SpecialHours,
} from '../opening-hours/special-days.ts'
import { usePageContext } from '../platform/site-ui/page-context.ts'
import { createLazyPart, Late, StaticPart } from '../platform/site-ui/static-part.tsx'
import { SideCard } from './side-card.tsx'

const MINUTE_MS = 60_000

/** Starts with the server's time, so that hydration matches, then follows the clock. */
function useNow(): number {
  const { renderedAt } = usePageContext()
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

export type OpenStateLabel = { tone: 'open' | 'soon' | 'closed'; text: string }

const stateText = businessText.openState

export function formatOpenState(
  hours: OpeningHours | null,
  timeZone: string | null,
  nowMs: number,
  special: SpecialHours | null = null,
): OpenStateLabel | null {
  const state = findOpenState(hours, timeZone, nowMs, special ?? [])
  const dayAndTime = ({ day, minute }: DayMinute) =>
    `${stateText.days[day]} ${formatMinute(minute)}`
  switch (state.kind) {
    case 'unknown':
      return null
    case 'open': {
      if (state.allDay) return { tone: 'open', text: stateText.allDay }
      if (!state.closesAt) return { tone: 'open', text: stateText.open }
      // A time alone is unambiguous within the next 24 hours.
      const isFar = (state.closesInMinutes ?? 0) >= MINUTES_PER_DAY
      const closes = isFar ? dayAndTime(state.closesAt) : formatMinute(state.closesAt.minute)
      return { tone: 'open', text: stateText.openUntil(closes) }
    }
    case 'closing-soon':
      return { tone: 'soon', text: stateText.closingSoon(formatMinute(state.closesAt.minute)) }
    case 'closed': {
      if (!state.opens) return { tone: 'closed', text: stateText.closed }
      const isLaterToday =
        state.opens.day === findToday(timeZone, nowMs) &&
        state.opens.minute > findLocalTime(timeZone, nowMs).minute
      const opens = isLaterToday ? formatMinute(state.opens.minute) : dayAndTime(state.opens)
      return { tone: 'closed', text: stateText.closedUntil(opens) }
    }
  }
}

const COLORS = { open: 'text-open', soon: 'text-soon', closed: 'text-closed' }

const OpenState = ({ tone, text }: OpenStateLabel) => (
  <span className={`inline-flex items-center gap-2 font-semibold ${COLORS[tone]}`}>
    <span aria-hidden="true" className="size-2.5 flex-none rounded-chip bg-current" />
    <span className="tabular-nums">{text}</span>
  </span>
)

export function OpenBadge({ business }: { business: BusinessDetail }) {
  const { openingHours, timeZone, specialHours } = business
  const state = formatOpenState(openingHours, timeZone, useNow(), specialHours)
  return state && <OpenState {...state} />
}

const weekText = businessText.hours

function HoursOf({ hours }: { hours: { text?: string; periods: Period[] | null } | undefined }) {
  if (!hours)
    return (
      <>
        <span aria-hidden="true">{weekText.unknownDay}</span>
        <span className="sr-only">{weekText.unknownDaySpoken}</span>
      </>
    )
  if (!hours.periods) return <bdi className="wrap-anywhere">{hours.text}</bdi>
  if (hours.periods.length === 0) return weekText.closed
  if (isAllDay(hours.periods)) return weekText.allDay
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

const UPCOMING_DAYS = 14
const specialDays = createLazyPart(async () => (await import('./special-days.tsx')).SpecialDays)
const DAYS_PER_WEEK = 7

function Week(props: { hours: OpeningHours; today: Day | null; special: readonly SpecialDay[] }) {
  const { hours, today, special } = props
  const specialOf = (day: Day) =>
    special.find(({ date }) => findWeekday(parseDayNumber(date)) === day)
  return (
    <table className="hours-table">
      <thead className="sr-only">
        <tr>
          <th scope="col">{weekText.day}</th>
          <th scope="col">{weekText.hours}</th>
        </tr>
      </thead>
      <tbody>
        {DAYS.map((day) => (
          <tr key={day} className={day === today ? 'is-today' : undefined}>
            <th scope="row" className="font-normal">
              {weekText.days[day]}
              {day === today && <span className="print:hidden">{` ${weekText.today}`}</span>}
            </th>
            <td title={specialOf(day) ? undefined : hours[day]?.text}>
              <HoursOf hours={specialOf(day) ?? hours[day]} />
              {specialOf(day)?.label && (
                <span className="block text-ink-soft text-sm">{specialOf(day)?.label}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On phones the week is folded below the line that says whether the business is open. */
export function HoursCard({ business }: { business: BusinessDetail }) {
  const { openingHours, hoursText, timeZone, businessStatus, specialHours } = business
  const now = useNow()
  const today = findToday(timeZone, now)
  // A temporarily closed business keeps its regular hours but isn't open.
  const runs = !(businessStatus in businessText.notice)
  const state = runs ? formatOpenState(openingHours, timeZone, now, specialHours) : null
  const dayNumber = findLocalTime(timeZone, now).dayNumber
  const upcoming = (days: number) => (runs ? listUpcomingDays(specialHours, dayNumber, days) : [])
  const special = upcoming(UPCOMING_DAYS)
  if (!openingHours && !hoursText && special.length === 0) return null
  return (
    <SideCard heading={weekText.heading} className="business-hours">
      {special.length > 0 && (
        <StaticPart of={business}>
          {() => <Late part={specialDays} props={{ days: special }} />}
        </StaticPart>
      )}
      {openingHours ? (
        <details className="show-all hours-fold">
          <summary>
            {state ? <OpenState {...state} /> : weekText.show}
            <ChevronDown aria-hidden="true" size={18} />
          </summary>
          <Week
            hours={openingHours}
            today={runs ? today : null}
            special={upcoming(DAYS_PER_WEEK - 1)}
          />
          {timeZone && <p className="mt-3 text-ink-soft text-sm">{weekText.inZone(timeZone)}</p>}
        </details>
      ) : (
        hoursText && (
          <>
            <p className="text-ink-soft text-sm">{weekText.asGiven}</p>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {hoursText}
            </p>
          </>
        )
      )}
    </SideCard>
  )
}
