import { useFormText } from '../../businesses/admin/form-context.ts'
import { MERGE_GROUPS, type MergeField } from '../merge-choice.ts'
import { useDuplicatesText } from './pair-labels.ts'

/** The name of a field that is chosen between two; of several that go together, one for all. */
export function useFieldLabel(): (field: MergeField) => string {
  const { fields } = useFormText()
  const { groups } = useDuplicatesText()
  return (field) => (groups as Partial<Record<MergeField, string>>)[field] ?? fields[field]
}

/** The columns of a field that people read; the hours' second form says the same. */
export const shownColumns = (field: MergeField) =>
  field === 'opening_hours' ? (['opening_hours'] as const) : MERGE_GROUPS[field]
