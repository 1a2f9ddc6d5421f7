import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'autoComplete'
  | 'autoFocus'
  | 'required'
  | 'disabled'
  | 'readOnly'
  | 'list'
  | 'inputMode'
> & {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  problem?: string
  hint?: ReactNode
  rows?: number
  isCode?: boolean
  end?: ReactNode
  dir?: 'ltr' | 'rtl' | 'auto'
}

export function LabeledControl(props: {
  id: string
  label: string
  problem?: string
  hint?: ReactNode
  className?: string
  children: ReactNode
}) {
  const { id, label, problem, hint, className = '', children } = props
  return (
    <div className={`admin-field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children}
      {(problem || hint) && (
        <div id={`${id}-notes`} className="text-sm">
          {problem && <p className="text-closed">{problem}</p>}
          {hint && <div className="text-ink-soft">{hint}</div>}
        </div>
      )}
    </div>
  )
}

export function Field(props: Props) {
  const { label, value, onChange, problem = '', hint, ...others } = props
  const { rows, isCode, end, type, dir = 'auto', ...attributes } = others
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
    <LabeledControl id={id} label={label} problem={problem} hint={hint}>
      <div className="relative">
        {rows === undefined ? (
          <input {...shared} type={type} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <textarea {...shared} rows={rows} onChange={(event) => onChange(event.target.value)} />
        )}
        {end && <div className="absolute inset-y-0 end-1 flex items-center">{end}</div>}
      </div>
    </LabeledControl>
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
  className?: string
}) {
  const { label, value, options, onChange, hint, className, ...attributes } = props
  const id = useId()
  return (
    <LabeledControl id={id} label={label} hint={hint} className={className}>
      <select
        {...attributes}
        id={id}
        className="admin-input"
        value={value}
        aria-describedby={hint ? `${id}-notes` : undefined}
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
    </LabeledControl>
  )
}
