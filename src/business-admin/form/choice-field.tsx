import { type ReactNode, useId } from 'react'
import type { EditableField } from '../../businesses/admin/business-fields.ts'
import { useFormField, useFormText } from '../../businesses/admin/form-context.ts'

type Props = {
  field: EditableField
  /** A stored value outside the options is shown unchanged. */
  children: ReactNode
  values: readonly string[]
  mayBeEmpty?: boolean
  onChoose?: (value: string) => void
}

export function ChoiceField({ field, children, values, mayBeEmpty = true, onChoose }: Props) {
  const text = useFormText()
  const { value, set, problem } = useFormField(field)
  const id = useId()
  function choose(chosen: string) {
    set(chosen)
    onChoose?.(chosen)
  }
  return (
    <div className="admin-field">
      <label htmlFor={id}>{text.fields[field]}</label>
      <select
        id={id}
        name={field}
        className="admin-input"
        value={value}
        onChange={(event) => choose(event.target.value)}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      >
        {mayBeEmpty && <option value="">{text.notSaid}</option>}
        {value !== '' && !values.includes(value) && <option value={value}>{value}</option>}
        {children}
      </select>
      {problem && (
        <p id={`${id}-problem`} className="text-closed text-sm">
          {problem}
        </p>
      )}
    </div>
  )
}
