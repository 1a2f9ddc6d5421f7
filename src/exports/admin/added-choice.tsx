import { useId } from 'react'
import { DATE_RANGES, type DateRange } from '../../businesses/export-choices.ts'
import { Field } from '../../platform/admin-ui/field.tsx'
import { useExportsText } from './exports-text.ts'

export type Added = { range: DateRange | ''; startDate: string; endDate: string }

export const ANY_TIME: Added = { range: '', startDate: '', endDate: '' }

const isTurned = ({ startDate, endDate }: Added) => endDate !== '' && endDate < startDate

export const isWhole = (added: Added): boolean =>
  added.range !== 'custom' || (added.startDate !== '' && added.endDate !== '' && !isTurned(added))

export function AddedChoice(props: {
  value: Added
  isLocked: boolean
  onChange: (added: Added) => void
}) {
  const { value, isLocked, onChange } = props
  const text = useExportsText()
  const id = useId()
  const day = (name: 'startDate' | 'endDate', problem = '') => (
    <Field
      type="date"
      label={text[name]}
      name={name}
      value={value[name]}
      problem={problem}
      disabled={isLocked}
      onChange={(next) => onChange({ ...value, [name]: next })}
    />
  )
  return (
    <>
      <div className="admin-field">
        <label htmlFor={id}>{text.added}</label>
        <select
          id={id}
          className="admin-input"
          value={value.range}
          disabled={isLocked}
          onChange={(event) => onChange({ ...value, range: event.target.value as Added['range'] })}
        >
          <option value="">{text.always}</option>
          {DATE_RANGES.map((range) => (
            <option key={range} value={range}>
              {text.ranges[range]}
            </option>
          ))}
        </select>
      </div>
      {value.range === 'custom' && (
        <div className="export-days">
          {day('startDate')}
          {day('endDate', isTurned(value) ? text.datesTurned : '')}
          {!isWhole(value) && !isTurned(value) && <p className="text-ink-soft">{text.bothDates}</p>}
        </div>
      )}
    </>
  )
}
