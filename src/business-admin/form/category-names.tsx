import { findCategoryNames } from '../../businesses/admin/businesses.ts'
import { useFormField } from '../../businesses/admin/form-context.ts'
import { useCall } from '../../platform/calls/use-call.ts'

export const CATEGORY_NAMES = 'category-names'
const OFFERED = 20

export function CategoryNames() {
  const { value } = useFormField('type')
  const { data: names = [] } = useCall(findCategoryNames, null)
  const part = value.trim().toLocaleLowerCase()
  return (
    <datalist id={CATEGORY_NAMES}>
      {names
        .filter((name) => name.toLocaleLowerCase().includes(part))
        .slice(0, OFFERED)
        .map((name) => (
          <option key={name} value={name} />
        ))}
    </datalist>
  )
}
