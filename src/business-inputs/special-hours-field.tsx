import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useFormField, useFormText } from '../businesses/admin/form-context.ts'
import { isAllDay, type Period } from '../opening-hours/opening-hours.ts'
import { parseDayNumber, type SpecialDay } from '../opening-hours/special-days.ts'
import {
  formatDate,
  isDate,
  MAX_SPECIAL_DAYS,
  SPECIAL_LABEL_MAX_CHARS,
} from '../opening-hours/special-hours.ts'
import { Button } from '../platform/admin-ui/button.tsx'
import { IconButton } from '../platform/admin-ui/icon-button.tsx'
import { buildPeriods, type DayKind, PeriodsInput } from './hours-field.tsx'

const DAY_MS = 86_400_000
const findToday = () => Math.floor(Date.now() / DAY_MS)

/** Keeps dates that are out of order or twice until they are corrected; null for text of a source. */
export function parseDraftDays(value: string): SpecialDay[] | null {
  if (value === '') return []
  if (!value.startsWith('[')) return null
  try {
    return JSON.parse(value) as SpecialDay[]
  } catch {
    return null
  }
}

const formatDays = (days: readonly SpecialDay[]) => (days.length === 0 ? '' : JSON.stringify(days))

/** The day after the last one, or tomorrow. */
export function buildNextDay(days: readonly SpecialDay[], today: number): SpecialDay {
  const dayNumbers = days.filter(({ date }) => isDate(date)).map(({ date }) => parseDayNumber(date))
  return { date: formatDate(Math.max(today, ...dayNumbers) + 1), periods: [] }
}

export function findDayKind({ periods }: SpecialDay): DayKind {
  if (periods === null) return 'text'
  return periods.length === 0 ? 'closed' : isAllDay(periods) ? 'allDay' : 'open'
}

export function SpecialHoursField() {
  const text = useFormText()
  const words = text.specialHours
  const { value, set, problem } = useFormField('special_hours')
  const days = parseDraftDays(value)
  const today = formatDate(findToday())
  const change = (next: readonly SpecialDay[]) => set(formatDays(next))
  const listed = days ?? []
  const upcoming = listed.filter(({ date }) => date >= today)
  return (
    <fieldset
      className="grid gap-2"
      name="special_hours"
      tabIndex={-1}
      aria-describedby={problem ? 'special-hours-problem' : undefined}
    >
      <legend className="mb-2 font-semibold">{text.fields.special_hours}</legend>
      {days === null && (
        <div className="grid gap-1">
          <blockquote dir="auto" className="whitespace-pre-line border-line border-s-4 ps-3">
            {value}
          </blockquote>
          <p className="text-ink-soft">{words.unread}</p>
        </div>
      )}
      {days?.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      {listed.map((day, at) => (
        <SpecialDayRow
          // biome-ignore lint/suspicious/noArrayIndexKey: typing changes the date, and two dates may be equal until corrected
          key={at}
          day={day}
          isPast={day.date < today}
          onChange={(next) => change(listed.map((each, index) => (index === at ? next : each)))}
          onRemove={() => change(listed.filter((_, index) => index !== at))}
        />
      ))}
      {problem && (
        <p id="special-hours-problem" className="text-closed text-sm">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {listed.length < MAX_SPECIAL_DAYS && (
          <Button onClick={() => change([...listed, buildNextDay(listed, findToday())])}>
            {words.add}
          </Button>
        )}
        {upcoming.length < listed.length && (
          <Button onClick={() => change(upcoming)}>{words.removePast}</Button>
        )}
        <p className="text-ink-soft text-sm">{words.note}</p>
      </div>
    </fieldset>
  )
}

const KINDS: DayKind[] = ['closed', 'allDay', 'open']

function SpecialDayRow(props: {
  day: SpecialDay
  isPast: boolean
  onChange: (day: SpecialDay) => void
  onRemove: () => void
}) {
  const { day, isPast, onChange, onRemove } = props
  const text = useFormText()
  const words = text.specialHours
  const id = useId()
  const kind = findDayKind(day)
  const kinds = kind === 'text' ? [...KINDS, kind] : KINDS
  const setPeriods = (periods: Period[] | null) => {
    const { text: _text, ...others } = day
    if (periods !== null) onChange({ ...others, periods })
  }
  return (
    <div className="grid gap-2 border-b border-line py-2">
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="date"
          className="admin-input w-44 px-2 leading-[1.45]"
          aria-label={words.date}
          aria-describedby={isPast ? `${id}-past` : undefined}
          required
          value={day.date}
          onChange={({ target }) => target.value !== '' && onChange({ ...day, date: target.value })}
        />
        <select
          className="admin-input w-44"
          aria-label={words.state(day.date)}
          value={kind}
          onChange={({ target }) =>
            setPeriods(buildPeriods(target.value as DayKind, day.periods ?? []))
          }
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {text.hours.kinds[each]}
            </option>
          ))}
        </select>
        <input
          className="admin-input min-w-0 flex-1 basis-44"
          dir="auto"
          aria-label={`${day.date}: ${words.label}`}
          placeholder={words.label}
          maxLength={SPECIAL_LABEL_MAX_CHARS}
          value={day.label ?? ''}
          onChange={({ target }) => onChange({ ...day, label: target.value })}
        />
        <IconButton icon={Trash2} label={words.remove(day.date)} onClick={onRemove} />
      </div>
      {kind === 'text' && <span dir="auto">{day.text}</span>}
      {kind === 'open' && (
        <PeriodsInput name={day.date} periods={day.periods ?? []} onChange={setPeriods} />
      )}
      {isPast && (
        <p id={`${id}-past`} className="text-ink-soft text-sm">
          {words.past}
        </p>
      )}
    </div>
  )
}
