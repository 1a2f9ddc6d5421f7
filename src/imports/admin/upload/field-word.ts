import type { EditableField } from '../../../businesses/admin/business-fields.ts'
import { useFormText } from '../../../businesses/admin/form-context.ts'
import { useText } from '../../../platform/admin-ui/operator.tsx'
import { importsText as english } from '../import/imports.en.ts'
import { importsText as turkish } from '../import/imports.tr.ts'

export function useFieldWord(): (field: string) => string {
  const { moreFields } = useText({ en: english, tr: turkish })
  const { fields } = useFormText()
  return (field) => fields[field as EditableField] ?? moreFields[field] ?? field
}
