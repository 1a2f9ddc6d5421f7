import type { ComponentProps } from 'react'
import type { EditableField } from '../../businesses/admin/business-fields.ts'
import { useFormField, useFormText } from '../../businesses/admin/form-context.ts'
import { Field } from '../../platform/admin-ui/field.tsx'

type Props = Omit<
  ComponentProps<typeof Field>,
  'label' | 'name' | 'value' | 'onChange' | 'problem'
> & { field: EditableField }

export function TextField({ field, hint, ...props }: Props) {
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
