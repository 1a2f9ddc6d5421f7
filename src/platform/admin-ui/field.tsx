import { type ReactNode, useId } from 'react'

type Props = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  problem?: string
  hint?: ReactNode
  type?: 'text' | 'password' | 'email' | 'url' | 'tel' | 'number' | 'search' | 'date'
  autoComplete?: string
  autoFocus?: boolean
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  /** The ID of a datalist; other values are allowed. */
  list?: string
  inputMode?: 'decimal' | 'numeric'
  rows?: number
  isCode?: boolean
  end?: ReactNode
  dir?: 'ltr' | 'rtl' | 'auto'
}

export function Field(props: Props) {
  const { label, value, onChange, problem = '', hint, rows, isCode, end, dir = 'auto' } = props
  const { label: _label, onChange: _change, problem: _problem, hint: _hint, ...rest } = props
  const { rows: _rows, isCode: _isCode, end: _end, type, ...attributes } = rest
  const id = useId()
  const shared = {
    ...attributes,
    id,
    dir,
    value,
    className: `admin-input ${isCode ? 'font-mono' : ''}`,
    spellCheck: isCode ? false : undefined,
    'aria-invalid': problem !== '' || undefined,
    'aria-describedby': problem || hint ? `${id}-notes` : undefined,
  }
  return (
    <div className="admin-field">
      <label htmlFor={id}>{label}</label>
      <div className="relative">
        {rows === undefined ? (
          <input {...shared} type={type} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <textarea {...shared} rows={rows} onChange={(event) => onChange(event.target.value)} />
        )}
        {end && <div className="absolute inset-y-0 end-1 flex items-center">{end}</div>}
      </div>
      {(problem || hint) && (
        <div id={`${id}-notes`} className="text-sm">
          {problem && <p className="text-closed">{problem}</p>}
          {hint && <div className="text-ink-soft">{hint}</div>}
        </div>
      )}
    </div>
  )
}

export function SelectField<Value extends string | number>(props: {
  label: string
  value: Value
  options: readonly (readonly [value: Value, label: string])[]
  onChange: (value: Value) => void
  name?: string
  disabled?: boolean
  hint?: ReactNode
  /** Classes for the layout of the field. */
  className?: string
}) {
  const { label, value, options, onChange, hint, className = '', ...attributes } = props
  const id = useId()
  return (
    <div className={`admin-field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <select
        {...attributes}
        id={id}
        className="admin-input"
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => {
          const chosen = options.find(([each]) => String(each) === target.value)
          if (chosen) onChange(chosen[0])
        }}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}
