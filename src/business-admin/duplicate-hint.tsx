import { useDuplicatesText } from '../duplicates/admin/pair-labels.tsx'
import { duplicates } from '../duplicates/client.ts'
import { adminLink } from '../platform/urls/admin-routes.ts'

export function DuplicateHint({ id }: { id: number }) {
  const text = useDuplicatesText()
  const { data } = duplicates.list.use({ state: 'open', after: null, business: id })
  if (!data || data.pairs.length === 0) return null
  return (
    <p className="admin-card flex flex-wrap items-center gap-x-4 gap-y-2">
      {text.pairsOf(data.pairs.length)}
      <a className="admin-button" href={adminLink('duplicates', { business: id })}>
        {text.lookAt}
      </a>
    </p>
  )
}

export function MergedInto({ id }: { id: number }) {
  const text = useDuplicatesText()
  return (
    <p>
      {text.mergedInto}{' '}
      <a className="text-link" href={adminLink('edit-business', {}, { id: String(id) })}>
        {id}
      </a>
    </p>
  )
}
