import { businessText } from '#text/business-page/business.ts'
import { findLocalTime, findToday } from '../opening-hours/local-time.ts'
import { type DayMinute, findOpenState } from '../opening-hours/open-state.ts'
import { formatMinute, type OpeningHours } from '../opening-hours/opening-hours.ts'

export type OpenBadge = { tone: 'open' | 'soon' | 'closed'; text: string }

const MINUTES_PER_DAY = 1440
const words = businessText.openState

export function formatOpenState(
  hours: OpeningHours | null,
  timeZone: string | null,
  nowMs: number,
): OpenBadge | null {
  const state = findOpenState(hours, timeZone, nowMs)
  const dayAndTime = ({ day, minute }: DayMinute) => `${words.days[day]} ${formatMinute(minute)}`
  switch (state.kind) {
    case 'unknown':
      return null
    case 'open': {
      if (state.allDay) return { tone: 'open', text: words.allDay }
      if (!state.closesAt) return { tone: 'open', text: words.open }
      // A time alone is unambiguous within the next 24 hours.
      const isFar = (state.closesInMinutes ?? 0) >= MINUTES_PER_DAY
      const closes = isFar ? dayAndTime(state.closesAt) : formatMinute(state.closesAt.minute)
      return { tone: 'open', text: words.openUntil(closes) }
    }
    case 'closing-soon':
      return { tone: 'soon', text: words.closingSoon(formatMinute(state.closesAt.minute)) }
    case 'closed': {
      if (!state.opens) return { tone: 'closed', text: words.closed }
      const isLaterToday =
        state.opens.day === findToday(timeZone, nowMs) &&
        state.opens.minute > findLocalTime(timeZone, nowMs).minute
      const opens = isLaterToday ? formatMinute(state.opens.minute) : dayAndTime(state.opens)
      return { tone: 'closed', text: words.closedUntil(opens) }
    }
  }
}
