import type { EditableField } from '../businesses/admin/business-fields.ts'
import { useFormText } from '../businesses/admin/form-context.ts'
import { useRunsText } from './run-labels.tsx'

export function useFieldWord(): (field: string) => string {
  const { moreFields } = useRunsText()
  const { fields } = useFormText()
  return (field) => fields[field as EditableField] ?? moreFields[field] ?? field
}
