import { useState } from 'react'
import { link } from '../../platform/urls/routes.ts'
import { type CatalogCategory, saveCategory } from '../category-index.ts'
import { EditEntry } from './edit-entry.tsx'
import { IconChoice } from './icon-choice.tsx'
import { INVALIDATES } from './invalidated-queries.ts'

/** A one-character slug would look like a letter of the index. */
const MIN_SLUG_CHARS = 2

export function EditCategory(props: { category: CatalogCategory; onClose: () => void }) {
  const { category, onClose } = props
  const [icon, setIcon] = useState(category.icon)
  return (
    <EditEntry
      entry={category}
      call={saveCategory}
      outdates={INVALIDATES}
      own={{ icon }}
      isOwnChanged={icon !== category.icon}
      shortestSlug={MIN_SLUG_CHARS}
      pathOf={(slug) => link.category('en', slug)}
      onClose={onClose}
    >
      {(name) => <IconChoice category={name} value={icon} onChange={setIcon} />}
    </EditEntry>
  )
}
