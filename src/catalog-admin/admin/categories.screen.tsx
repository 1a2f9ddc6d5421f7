import { useId, useState } from 'react'
import { businessList } from '../../business-list/client.ts'
import { CategoryIcon } from '../../platform/ui/category-icon.tsx'
import { CATEGORY_ICONS } from '../../platform/ui/category-icon-names.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { link } from '../../platform/urls/routes.ts'
import { type CatalogCategory, catalogCategories } from '../client.ts'
import { useCatalogText } from './catalog-controls.tsx'
import { CatalogScreen } from './catalog-screen.tsx'
import type { Catalog } from './catalog-table.tsx'
import { EditEntry } from './edit-entry.tsx'

/** Lists of businesses and totals also name categories. */
const INVALIDATES = [
  catalogCategories.list,
  catalogCategories.suggestions,
  businessList.categoryNames,
  businessList.list,
  'analytics.stats',
] as const

const ICONS = [...new Set(CATEGORY_ICONS)]

function IconChoice(props: {
  category: string
  value: string | null
  onChange: (icon: string | null) => void
}) {
  const { form: text } = useCatalogText()
  const name = useId()
  const option = (icon: string | null) => (
    <label key={icon ?? ''} title={icon ?? undefined}>
      <input
        type="radio"
        name={name}
        checked={props.value === icon}
        onChange={() => props.onChange(icon)}
        aria-label={icon ?? undefined}
      />
      {icon === null ? (
        <span className="flex items-center gap-2">
          <CategoryIcon category={props.category} />
          {text.automatic}
        </span>
      ) : (
        <CategoryIcon category={null} icon={icon} />
      )}
    </label>
  )
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{text.icon}</legend>
      <div className="icon-choices">{[null, ...ICONS].map(option)}</div>
    </fieldset>
  )
}

/** A one-character slug would look like a letter of the index. */
const MIN_SLUG_CHARS = 2

function EditCategory(props: { entry: CatalogCategory; onClose: () => void }) {
  const { entry, onClose } = props
  const [icon, setIcon] = useState(entry.icon)
  return (
    <EditEntry
      entry={entry}
      call={catalogCategories.save}
      invalidates={INVALIDATES}
      own={{ icon }}
      isOwnChanged={icon !== entry.icon}
      minSlugChars={MIN_SLUG_CHARS}
      pathOf={(slug) => link.category('en', slug)}
      onClose={onClose}
    >
      {(name) => <IconChoice category={name} value={icon} onChange={setIcon} />}
    </EditEntry>
  )
}

const catalog: Catalog<CatalogCategory> = {
  of: 'categories',
  useEntries({ country: _country, ...query }) {
    const answer = catalogCategories.list.use(query, true)
    return { answer, entries: answer.data?.categories }
  },
  useProposals: (page) => catalogCategories.suggestions.use({ page }, true),
  calls: catalogCategories,
  invalidates: INVALIDATES,
  pathOf: ({ slug }) => link.category('en', slug),
  labelOf: ({ title }) => title,
  lead: ({ name, title, icon }) => (
    <span className="entry-name">
      <CategoryIcon category={name} icon={icon} />
      <bdi>{title}</bdi>
    </span>
  ),
}

function TextsLink({ entry: { id, title } }: { entry: CatalogCategory }) {
  const text = useCatalogText()
  return (
    <a
      className="admin-button"
      data-tone="quiet"
      aria-label={text.textsOf(title)}
      href={adminLink('category-texts', { category: String(id) })}
    >
      {text.texts}
    </a>
  )
}

function Categories() {
  return (
    <CatalogScreen
      catalog={catalog}
      more={(entry) => <TextsLink entry={entry} />}
      edit={(dialog) => <EditCategory {...dialog} />}
    />
  )
}

export const screen = { View: Categories }
