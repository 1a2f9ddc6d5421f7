import type { GivenValues } from '../../businesses/business-fields.server.ts'
import { parseOpeningHours } from '../../opening-hours/parse-opening-hours.ts'
import { formatWithLimit } from './plain-text.ts'
import type { RowCells } from './row-cells.ts'
import type { RowNotes } from './row-notes.ts'

const HOURS_LIMIT = 20_000

type Hours = Pick<Partial<GivenValues>, 'working_hours' | 'opening_hours'>

export function parseHoursCells(cells: RowCells, notes: RowNotes): Hours {
  const given = cells.get('working_hours') || flattenedHours(cells)
  if (given === '') return {}
  const { hours, unread } = parseOpeningHours(given)
  if (!hours) notes.note('working_hours', given, 'hours-unreadable')
  else if (unread.length > 0)
    notes.note('working_hours', given, 'hours-partly-unreadable', { days: unread.join(', ') })
  return {
    working_hours: formatWithLimit('working_hours', given, HOURS_LIMIT, notes),
    opening_hours: hours && JSON.stringify(hours),
  }
}

function flattenedHours(cells: RowCells): string {
  const days = cells.list('days')
  if (days.length > 0)
    return JSON.stringify(
      // Google Business Profile writes x for a closed day.
      Object.fromEntries(
        days.map(({ member, value }) => [member, value.replace(/^x$/i, 'Closed')]),
      ),
    )
  const members = cells.list('openinghours')
  if (members.length === 0) {
    const lines = [...cells.list('weekdaytext'), ...cells.list('openinghoursweekdaytext')]
    return lines.length === 0 ? '' : JSON.stringify(lines.map(({ value }) => value))
  }
  const entries: Record<string, string>[] = []
  for (const { member, value } of members) {
    const last = entries.at(-1)
    if (!last || member in last) entries.push({ [member]: value })
    else last[member] = value
  }
  return JSON.stringify(entries)
}
