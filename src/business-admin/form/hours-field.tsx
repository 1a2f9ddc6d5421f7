import { useFormField, useFormText } from '../../businesses/admin/form-context.ts'
import {
  DAYS,
  type Day,
  type OpeningHours,
  type Period,
} from '../../opening-hours/opening-hours.ts'
import { Button } from '../../platform/admin-ui/button.tsx'
import { HoursDay } from './hours-day.tsx'
import { applyDay, buildDayDraft, parseHoursText } from './week-draft.ts'

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
