import { parseStoredAmenities } from '../business-facts/amenities.ts'
import { parseCustomValues } from '../business-facts/custom-values.ts'
import { formatFact } from '../business-facts/format-fact.ts'
import type { StoredValue } from '../businesses/admin/business-rules.ts'
import { useEditText, useFormText } from '../businesses/admin/form-context.ts'
import { parseStoredHours } from '../opening-hours/hours-rule.ts'
import { DAYS, formatPeriods } from '../opening-hours/opening-hours.ts'
import { parseStoredSpecialHours } from '../opening-hours/special-hours.ts'
import { useFormats } from '../platform/admin-ui/formats.ts'
import { useCustomLabel } from '../settings/use-custom-fields.ts'

function useLines(field: string, value: string): string[] {
  const form = useFormText()
  const text = useEditText()
  const { moment, country } = useFormats()
  const customLabel = useCustomLabel()
  const named = (names: Record<string, string>) => [names[value] ?? value]
  switch (field) {
    case 'opening_hours': {
      const hours = parseStoredHours(value)
      const days = DAYS.filter((day) => hours?.[day])
      return hours ? days.map((day) => `${form.days[day]}: ${hours[day]?.text}`) : [value]
    }
    case 'special_hours': {
      const lines = parseStoredSpecialHours(value)?.map(
        ({ date, periods, text: given, label }) =>
          `${date}: ${periods ? formatPeriods(periods) : given}${label ? ` (${label})` : ''}`,
      )
      return lines ?? [value]
    }
    case 'about': {
      const groups = Object.entries(parseStoredAmenities(value) ?? {})
      const lines = groups.map(([group, names]) => {
        const marked = Object.entries(names).map(([name, has]) => `${has ? '✓' : '✗'} ${name}`)
        return `${group}: ${marked.join(', ')}`
      })
      return lines.length > 0 ? lines : [value]
    }
    case 'custom_values':
      return Object.entries(parseCustomValues(value)).map(
        ([key, given]) => `${customLabel(key)}: ${given}`,
      )
    case 'country_code':
      return [value && `${country(value)} (${value})`]
    case 'verified':
      return named(form.yesNo)
    case 'is_approved':
      return named(form.approvals)
    case 'business_status':
      return named(form.statuses)
    case 'removal_reason':
      return named(text.history.reasons)
    case 'removed_at':
    case 'claimed_at':
      return [moment(Number(value))]
    default:
      return [formatFact(field, value)]
  }
}

export function ShownValue({ field, value }: { field: string; value: StoredValue }) {
  const { history } = useEditText()
  const lines = useLines(field, String(value ?? ''))
  if (value === null || value === '') return <i className="text-ink-soft">{history.nothing}</i>
  return (
    <span className="wrap-anywhere whitespace-pre-line" dir="auto">
      {lines.join('\n')}
    </span>
  )
}

/** Without `heads.from`, shows only the new values. */
export function ChangesTable(props: {
  heads: { field: string; from?: string; to: string }
  changes: readonly { field: string; from: StoredValue; to: StoredValue }[]
  labelOf: (field: string) => string
}) {
  const { heads, changes, labelOf } = props
  return (
    <div className="history-table">
      <table className="admin-table">
        <thead className="phone:sr-only">
          <tr>
            <th scope="col">{heads.field}</th>
            {heads.from && <th scope="col">{heads.from}</th>}
            <th scope="col">{heads.to}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, from, to }) => (
            <tr key={field}>
              <th scope="row">{labelOf(field)}</th>
              {heads.from && (
                <td data-head={heads.from}>
                  <ShownValue field={field} value={from} />
                </td>
              )}
              <td data-head={heads.from && heads.to}>
                <ShownValue field={field} value={to} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
