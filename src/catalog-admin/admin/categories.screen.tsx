import { useId, useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { frameText as englishFrame } from '../../platform/admin-ui/frame.en.ts'
import { frameText as turkishFrame } from '../../platform/admin-ui/frame.tr.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { CategoryIcon } from '../../platform/ui/category-icon.tsx'
import { CATEGORY_ICONS } from '../../platform/ui/category-icon-names.ts'
import { link } from '../../platform/urls/routes.ts'
import { type CatalogCategory, catalogCategories } from '../client.ts'
import { catalogueText as english } from './catalog.en.ts'
import { catalogueText as turkish } from './catalog.tr.ts'
import { CatalogList, useCatalogQuery } from './catalog-list.tsx'
import { CatalogTable } from './catalog-table.tsx'
import { EditEntry } from './edit-entry.tsx'
import { MergeDialog, RunNotice, Suggestions, type UseTargets, useMerge } from './merge-dialog.tsx'

/** Lists of businesses and totals also name categories. */
const INVALIDATES = [
  catalogCategories.list,
  catalogCategories.suggestions,
  'adminCategories',
  'adminBusinesses',
  'stats',
]

const ICONS = [...new Set(CATEGORY_ICONS)]

function IconChoice(props: {
  category: string
  value: string | null
  onChange: (icon: string | null) => void
}) {
  const { form: text } = useText({ en: english, tr: turkish })
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

function EditCategory(props: { category: CatalogCategory; onClose: () => void }) {
  const { category, onClose } = props
  const [icon, setIcon] = useState(category.icon)
  return (
    <EditEntry
      entry={category}
      call={catalogCategories.save}
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

const pathOf = ({ slug }: CatalogCategory) => link.category('en', slug)
const labelOf = ({ name }: CatalogCategory) => name

const useTargets: UseTargets<CatalogCategory> = (filter) => {
  const input = { page: 1, filter, sort: 'businesses', show: 'all' } as const
  const { data, isFetching } = catalogCategories.list.use(input, true)
  return { entries: data?.categories ?? [], isLoading: isFetching }
}

function Categories() {
  const text = useText({ en: english, tr: turkish })
  const frame = useText({ en: englishFrame, tr: turkishFrame })
  const list = useCatalogQuery()
  const { country: _country, ...query } = list.query
  const answer = catalogCategories.list.use(query, true)
  const suggested = catalogCategories.suggestions.use(null)
  const [edited, setEdited] = useState<CatalogCategory | null>(null)
  const merge = useMerge<CatalogCategory>(catalogCategories.merge, INVALIDATES)
  return (
    <>
      <CatalogList
        of="categories"
        list={list}
        answer={answer}
        entries={answer.data?.categories}
        notices={
          <>
            <RunNotice runId={merge.runId} />
            <Suggestions
              pairs={suggested.data ?? []}
              labelOf={labelOf}
              onMerge={({ from, into }) => merge.ask(from, into)}
            />
          </>
        }
        table={(entries) => (
          <CatalogTable
            label={frame.screens.categories}
            entries={entries}
            hrefOf={pathOf}
            lead={(category) => (
              <span className="entry-name">
                <CategoryIcon category={category.name} icon={category.icon} />
                <bdi>{category.name}</bdi>
              </span>
            )}
            acts={(category) =>
              category.mergedInto ? (
                <Button onClick={() => merge.goOn(category)}>{text.goOn}</Button>
              ) : (
                <>
                  <Button
                    tone="quiet"
                    aria-label={text.editOf(category.name)}
                    onClick={() => setEdited(category)}
                  >
                    {text.edit}
                  </Button>
                  <Button
                    tone="quiet"
                    aria-label={text.mergeOf(category.name)}
                    onClick={() => merge.ask(category, null)}
                  >
                    {text.merge}
                  </Button>
                </>
              )
            }
          />
        )}
      />
      {edited && <EditCategory category={edited} onClose={() => setEdited(null)} />}
      {merge.asked && (
        <MergeDialog
          {...merge.dialog}
          {...merge.asked}
          pathOf={pathOf}
          labelOf={labelOf}
          useTargets={useTargets}
        />
      )}
    </>
  )
}

export const screen = { View: Categories }
