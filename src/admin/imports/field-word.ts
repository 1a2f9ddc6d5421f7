import type { EditableField } from '../../contract/admin/business-fields.ts'
import { importsText as english } from '../../text/en/admin/imports.ts'
import { importsText as turkish } from '../../text/tr/admin/imports.ts'
import { useFormText } from '../business-form/form-context.ts'
import { useText } from '../operator.tsx'

/** The words for a field, or for what a column can be beside those. */
export function useFieldWord(): (field: string) => string {
  const { moreFields } = useText({ en: english, tr: turkish })
  const { fields } = useFormText()
  return (field) => fields[field as EditableField] ?? moreFields[field] ?? field
}
