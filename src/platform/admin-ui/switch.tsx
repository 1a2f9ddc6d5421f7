import type { ReactNode } from 'react'

export function Switch(props: {
  label: string
  hint?: ReactNode
  name: string
  isOn: boolean
  disabled?: boolean
  onChange: (isOn: boolean) => void
}) {
  const { label, hint, name, isOn, disabled } = props
  return (
    <div className="switch">
      <label>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          name={name}
          checked={isOn}
          disabled={disabled}
          aria-describedby={hint ? `${name}-hint` : undefined}
          onChange={(event) => props.onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${name}-hint`} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}
