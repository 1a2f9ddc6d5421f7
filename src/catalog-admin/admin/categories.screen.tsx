import { useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { frameText as englishFrame } from '../../platform/admin-ui/frame.en.ts'
import { frameText as turkishFrame } from '../../platform/admin-ui/frame.tr.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { useCall } from '../../platform/calls/use-call.ts'
import { CategoryIcon } from '../../platform/ui/category-icon.tsx'
import { link } from '../../platform/urls/routes.ts'
import {
  type CatalogCategory,
  listCatalogCategories,
  listCategorySuggestions,
  mergeCategory,
} from '../category-index.ts'
import { catalogueText as english } from './catalog.en.ts'
import { catalogueText as turkish } from './catalog.tr.ts'
import { CatalogList } from './catalog-list.tsx'
import { CatalogTable } from './catalog-table.tsx'
import { EditCategory } from './edit-category.tsx'
import { INVALIDATES } from './invalidated-queries.ts'
import { MergeDialog, type UseTargets } from './merge-dialog.tsx'
import { RunNotice } from './run-notice.tsx'
import { Suggestions } from './suggestions.tsx'
import { useCatalogQuery } from './use-catalog-query.ts'
import { useMerge } from './use-merge.ts'

const pathOf = ({ slug }: CatalogCategory) => link.category('en', slug)
const labelOf = ({ name }: CatalogCategory) => name

const useTargets: UseTargets<CatalogCategory> = (filter) => {
  const input = { page: 1, filter, sort: 'businesses', show: 'all' } as const
  const { data, isFetching } = useCall(listCatalogCategories, input, true)
  return { entries: data?.entries ?? [], isLoading: isFetching }
}

function Categories() {
  const text = useText({ en: english, tr: turkish })
  const frame = useText({ en: englishFrame, tr: turkishFrame })
  const list = useCatalogQuery()
  const { country: _country, ...query } = list.query
  const answer = useCall(listCatalogCategories, query, true)
  const suggested = useCall(listCategorySuggestions, null)
  const [edited, setEdited] = useState<CatalogCategory | null>(null)
  const merge = useMerge<CatalogCategory>(mergeCategory, INVALIDATES)
  return (
    <>
      <CatalogList
        of="categories"
        list={list}
        answer={answer}
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
        table={({ entries }) => (
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
