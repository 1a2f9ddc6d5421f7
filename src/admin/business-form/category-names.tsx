import { listCategoryIndex } from '../../contract/categories.ts'
import { useCall } from '../../contract/client/use-call.ts'
import { useFormField } from './form-context.ts'

export const CATEGORY_NAMES = 'category-names'

/** The categories there are that have what is being written in their names, to choose from. */
export function CategoryNames() {
  const { value } = useFormField('type')
  const input = { letter: null, filter: value.trim(), page: 1 }
  const { data } = useCall(listCategoryIndex, input, true)
  return (
    <datalist id={CATEGORY_NAMES}>
      {data?.categories.map(({ name }) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
