import { searchFiltersText as words } from '#text/search-page/search-filters.ts'

export function SelectField(props: {
  label: string
  name: string
  value: string
  choices: readonly { value: string; text: string }[]
  onChange: (value: string) => void
}) {
  const { label, name, value, choices, onChange } = props
  return (
    <label className="filter-field">
      <span>{label}</span>
      <select
        name={name}
        className="choice"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </label>
  )
}

export function CheckField(props: {
  name: string
  value: string
  text: string
  count: number | undefined
  isExact: boolean
  isChecked: boolean
  onChange: (isOn: boolean) => void
}) {
  const { name, value, text, count, isExact, isChecked, onChange } = props
  return (
    <label className="check-field">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{text}</span>
      {count !== undefined && (
        <span className="text-ink-soft tabular-nums">{words.counted(count, isExact)}</span>
      )}
    </label>
  )
}
