import { type ComponentProps, type ReactNode, useId } from 'react'
import type { EditableField } from '../businesses/admin/business-fields.ts'
import { useFormField, useFormText } from '../businesses/admin/form-context.ts'
import { Field, LabeledControl } from '../platform/admin-ui/field.tsx'

type TextFieldProps = Omit<
  ComponentProps<typeof Field>,
  'label' | 'name' | 'value' | 'onChange' | 'problem'
> & { field: EditableField }

export function TextField({ field, hint, ...props }: TextFieldProps) {
  const text = useFormText()
  const { value, set, problem } = useFormField(field)
  return (
    <Field
      {...props}
      label={text.fields[field]}
      hint={hint ?? text.hints[field]}
      name={field}
      value={value}
      onChange={set}
      problem={problem}
      autoComplete="off"
    />
  )
}

type ChoiceFieldProps = {
  field: EditableField
  /** A stored value outside the options is shown unchanged. */
  children: ReactNode
  values: readonly string[]
  mayBeEmpty?: boolean
  onChoose?: (value: string) => void
}

export function ChoiceField({
  field,
  children,
  values,
  mayBeEmpty = true,
  onChoose,
}: ChoiceFieldProps) {
  const text = useFormText()
  const { value, set, problem } = useFormField(field)
  const id = useId()
  return (
    <LabeledControl id={id} label={text.fields[field]} problem={problem}>
      <select
        id={id}
        name={field}
        className="admin-input"
        value={value}
        onChange={({ target }) => {
          set(target.value)
          onChoose?.(target.value)
        }}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={problem ? `${id}-notes` : undefined}
      >
        {mayBeEmpty && <option value="">{text.notSaid}</option>}
        {value !== '' && !values.includes(value) && <option value={value}>{value}</option>}
        {children}
      </select>
    </LabeledControl>
  )
}
