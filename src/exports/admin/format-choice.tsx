import { useId } from 'react'
import type { ExportFormat } from '../../businesses/export-choices.ts'
import { useExportsText } from './exports-text.ts'

type Value = { format: ExportFormat; bom: boolean; neutralise: boolean }

export function FormatChoice(props: {
  formats: readonly ExportFormat[]
  value: Value
  isLocked: boolean
  onChange: (part: Partial<Value>) => void
}) {
  const { formats, value, isLocked, onChange } = props
  const text = useExportsText()
  const id = useId()
  const option = (name: 'bom' | 'neutralise', label: string, hint = '') => (
    <label className="export-check">
      <input
        type="checkbox"
        checked={value[name]}
        onChange={(event) => onChange({ [name]: event.target.checked })}
      />
      <span>
        {label}
        {hint && <span className="block text-ink-soft">{hint}</span>}
      </span>
    </label>
  )
  return (
    <fieldset className="export-choice" disabled={isLocked}>
      <legend className="sr-only">{text.format}</legend>
      <div className="export-filters">
        <div className="admin-field">
          <label htmlFor={id}>{text.format}</label>
          <select
            id={id}
            className="admin-input"
            value={value.format}
            onChange={(event) => onChange({ format: event.target.value as ExportFormat })}
          >
            {formats.map((format) => (
              <option key={format} value={format}>
                {text.formats[format]}
              </option>
            ))}
          </select>
        </div>
        {value.format === 'csv' && (
          <div className="grid gap-1">
            {option('bom', text.mark)}
            {option('neutralise', text.neutralise, text.neutraliseHint)}
          </div>
        )}
      </div>
    </fieldset>
  )
}
