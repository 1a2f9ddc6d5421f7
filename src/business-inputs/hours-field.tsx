import { Plus, X } from 'lucide-react'
import { useFormField, useFormText } from '../businesses/admin/form-context.ts'
import { parseStoredHours } from '../opening-hours/hours-rule.ts'
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
import { Button } from '../platform/admin-ui/button.tsx'
import { IconButton } from '../platform/admin-ui/icon-button.tsx'

export type DayKind = 'none' | 'closed' | 'allDay' | 'open' | 'text'
type DayDraft = { kind: DayKind; periods: Period[]; text: string }

const ALL_DAY: Period = [0, MINUTES_PER_DAY]
/** Minutes since midnight: 9:00 to 17:00. */
const USUAL: Period = [540, 1020]
const GAP_MINUTES = 60

export function buildDayDraft(hours: OpeningHours, day: Day): DayDraft {
  const stored = hours[day]
  if (!stored) return { kind: 'none', periods: [], text: '' }
  const { text, periods } = stored
  if (periods === null) return { kind: 'text', periods: [], text }
  const kind = periods.length === 0 ? 'closed' : isAllDay(periods) ? 'allDay' : 'open'
  return { kind, periods, text }
}

/** Replaces the source's wording of that day with the formatted hours. */
export function applyDay(hours: OpeningHours, day: Day, periods: Period[] | null): OpeningHours {
  const { [day]: _former, ...others } = hours
  const next: OpeningHours =
    periods === null ? others : { ...others, [day]: { text: formatPeriods(periods), periods } }
  return Object.fromEntries(DAYS.flatMap((each) => (next[each] ? [[each, next[each]]] : [])))
}

export function buildPeriods(kind: DayKind, former: Period[]): Period[] | null {
  if (kind === 'none' || kind === 'text') return null
  if (kind === 'closed') return []
  if (kind === 'allDay') return [ALL_DAY]
  return former.length > 0 && !isAllDay(former) ? former : [USUAL]
}

export function applyNextPeriod(periods: readonly Period[]): Period[] {
  const opens = Math.min((periods.at(-1)?.[1] ?? 0) + GAP_MINUTES, MINUTES_PER_DAY - GAP_MINUTES)
  return [...periods, [opens, Math.min(opens + 4 * GAP_MINUTES, MINUTES_PER_DAY)]]
}

/** A closing time at or before the opening time belongs to the next day. */
export function applyTime(period: Period, end: 'opens' | 'closes', clock: string): Period {
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(':').map(Number)
  const minute = hours * 60 + minutes
  if (!Number.isInteger(minute)) return period
  const opens = end === 'opens' ? minute : period[0]
  const closes = (end === 'closes' ? minute : period[1]) % MINUTES_PER_DAY
  return [opens, closes > opens ? closes : closes + MINUTES_PER_DAY]
}

export const parseHoursText = (text: string): OpeningHours =>
  parseStoredHours(text) ?? looseHours(text)

/** Keeps invalid (overlapping) hours in the form until they are corrected. */
function looseHours(text: string): OpeningHours {
  try {
    return (JSON.parse(text) ?? {}) as OpeningHours
  } catch {
    return {}
  }
}

const writeHours = (hours: OpeningHours) =>
  Object.keys(hours).length === 0 ? '' : JSON.stringify(hours)

export function HoursField() {
  const text = useFormText()
  const { value, set, problem } = useFormField('opening_hours')
  const source = useFormField('working_hours')
  const hours = parseHoursText(value)
  const isUnread = value === '' && source.value !== ''
  const change = (day: Day) => (periods: Period[] | null) =>
    set(writeHours(applyDay(hours, day, periods)))
  function copyMonday() {
    const { Monday } = hours
    const periods = Monday?.periods ?? null
    set(writeHours(DAYS.reduce((week, day) => applyDay(week, day, periods), hours)))
  }
  return (
    <fieldset
      className="grid gap-2"
      name="opening_hours"
      tabIndex={-1}
      aria-describedby={problem ? 'hours-problem' : undefined}
    >
      <legend className="sr-only">{text.fields.opening_hours}</legend>
      {isUnread && (
        <div className="grid gap-1">
          <blockquote dir="auto" className="whitespace-pre-line border-line border-s-4 ps-3">
            {source.value}
          </blockquote>
          <p className="text-ink-soft">{text.hours.unread}</p>
        </div>
      )}
      {DAYS.map((day) => (
        <HoursDay key={day} day={day} draft={buildDayDraft(hours, day)} onChange={change(day)} />
      ))}
      {problem && (
        <p id="hours-problem" className="text-closed text-sm">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={copyMonday}>{text.hours.copy}</Button>
        <p className="text-ink-soft text-sm">{text.hours.note}</p>
      </div>
    </fieldset>
  )
}

type Props = { day: Day; draft: DayDraft; onChange: (periods: Period[] | null) => void }

const KINDS: DayKind[] = ['none', 'closed', 'allDay', 'open']

function HoursDay({ day, draft, onChange }: Props) {
  const text = useFormText()
  const { kind, periods } = draft
  const name = text.days[day]
  const words = text.hours
  const kinds = kind === 'text' ? [...KINDS, kind] : KINDS
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line py-1 min-[60rem]:grid-cols-[7rem_11rem_minmax(0,1fr)] min-[60rem]:items-start min-[60rem]:leading-10 [&>:nth-child(3)]:col-span-full min-[60rem]:[&>:nth-child(3)]:col-auto">
      <span className="font-semibold">{name}</span>
      <select
        className="admin-input"
        aria-label={words.state(name)}
        value={kind}
        onChange={(event) => onChange(buildPeriods(event.target.value as DayKind, periods))}
      >
        {kinds.map((each) => (
          <option key={each} value={each}>
            {words.kinds[each]}
          </option>
        ))}
      </select>
      {kind === 'text' && <span dir="auto">{draft.text}</span>}
      {kind === 'open' && <PeriodsInput name={name} periods={periods} onChange={onChange} />}
    </div>
  )
}

export function PeriodsInput(props: {
  name: string
  periods: Period[]
  onChange: (periods: Period[]) => void
}) {
  const { name, periods, onChange } = props
  const words = useFormText().hours
  const replace = (at: number, period: Period) =>
    onChange(periods.map((each, index) => (index === at ? period : each)))
  const clock = (period: Period, at: number, end: 'opens' | 'closes') => (
    <input
      type="time"
      className="admin-input w-34 px-2 leading-[1.45]"
      required
      aria-label={words[end](name, at + 1)}
      value={formatMinute(period[end === 'opens' ? 0 : 1])}
      onChange={({ target }) => replace(at, applyTime(period, end, target.value))}
    />
  )
  return (
    <div className="grid gap-2">
      {periods.map((period, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an interval is identified by its position
        <div key={at} className="flex flex-wrap items-center gap-2">
          {clock(period, at, 'opens')}
          <span>{words.to}</span>
          {clock(period, at, 'closes')}
          {period[1] > 1440 && <span className="text-ink-soft text-sm">{words.nextDay}</span>}
          {periods.length > 1 && (
            <IconButton
              icon={X}
              label={words.remove(name, at + 1)}
              onClick={() => onChange(periods.filter((_, index) => index !== at))}
            />
          )}
          {at === periods.length - 1 && (
            <IconButton
              icon={Plus}
              label={words.addFor(name)}
              title={words.add}
              onClick={() => onChange(applyNextPeriod(periods))}
            />
          )}
        </div>
      ))}
    </div>
  )
}
