import { useFormText } from '../../businesses/admin/form-context.ts'
import { MERGE_GROUPS, type MergeField } from '../merge-choice.ts'
import { useDuplicatesText } from './pair-labels.ts'

export function useFieldLabel(): (field: MergeField) => string {
  const { fields } = useFormText()
  const { groups } = useDuplicatesText()
  return (field) => (groups as Partial<Record<MergeField, string>>)[field] ?? fields[field]
}

/** Hours are stored in two forms; only one is shown. */
export const findShownColumns = (field: MergeField) =>
  field === 'opening_hours' ? (['opening_hours'] as const) : MERGE_GROUPS[field]
