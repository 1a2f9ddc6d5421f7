import type { EditableField, StoredValue } from '../businesses/admin/business-fields.ts'
import type { BusinessEdit } from '../businesses/update-business.server.ts'
import { formatHoursTexts } from '../opening-hours/hours-rule.ts'
import { formatPeriods, type OpeningHours } from '../opening-hours/opening-hours.ts'

type Values = Partial<Record<EditableField, StoredValue>>
type StoredHours = { opening_hours: string | null; working_hours: string | null }

const readHours = (json: StoredValue | undefined) =>
  typeof json === 'string' ? (JSON.parse(json) as OpeningHours) : {}

/** Keeps the source's wording for unchanged days. */
function worded(hours: OpeningHours, before: OpeningHours): OpeningHours {
  const days = Object.entries(hours).map(([day, { text, periods }]) => {
    const former = before[day as keyof OpeningHours]
    const isSame = former && JSON.stringify(former.periods) === JSON.stringify(periods)
    const own = periods === null ? text : formatPeriods(periods)
    return [day, { text: isSame && periods !== null ? former.text : own, periods }]
  })
  return Object.fromEntries(days)
}

export function buildEditedColumns(values: Values, stored: StoredHours): BusinessEdit {
  const { opening_hours, working_hours, ...others } = values
  const edit = others as BusinessEdit
  if (opening_hours !== undefined && opening_hours !== null) {
    const hours = worded(readHours(opening_hours), readHours(stored.opening_hours))
    return { ...edit, opening_hours: JSON.stringify(hours), working_hours: formatHoursTexts(hours) }
  }
  if (opening_hours === null)
    return { ...edit, opening_hours: null, working_hours: (working_hours as string) ?? null }
  const isText = working_hours !== undefined && stored.opening_hours === null
  return isText ? { ...edit, working_hours: working_hours as string | null } : edit
}
