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
    <div>
      <label className="inline-flex min-h-8 cursor-pointer items-center gap-2.5 py-1 font-semibold">
        <input
          type="checkbox"
          className="switch"
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
        <p id={`${name}-hint`} className="ps-12.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
