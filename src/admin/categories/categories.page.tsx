import { useState } from 'react'
import {
  type CatalogueCategory,
  listCatalogueCategories,
  listCategorySuggestions,
  mergeCategory,
} from '../../contract/admin/category-index.ts'
import { useCall } from '../../contract/client/use-call.ts'
import { link } from '../../routes.ts'
import { catalogueText as english } from '../../text/en/admin/catalogue.ts'
import { frameText as englishFrame } from '../../text/en/admin/frame.ts'
import { catalogueText as turkish } from '../../text/tr/admin/catalogue.ts'
import { frameText as turkishFrame } from '../../text/tr/admin/frame.ts'
import { CategoryIcon } from '../../ui/category-icon.tsx'
import { CatalogueList } from '../catalogue/catalogue-list.tsx'
import { CatalogueTable } from '../catalogue/catalogue-table.tsx'
import { MergeDialog, type UseTargets } from '../catalogue/merge-dialog.tsx'
import { RunNotice } from '../catalogue/run-notice.tsx'
import { Suggestions } from '../catalogue/suggestions.tsx'
import { useCatalogueQuery } from '../catalogue/use-catalogue-query.ts'
import { useMerge } from '../catalogue/use-merge.ts'
import { Button } from '../controls/button.tsx'
import { useText } from '../operator.tsx'
import { EditCategory } from './edit-category.tsx'
import { OUTDATED } from './outdated.ts'

const pathOf = ({ slug }: CatalogueCategory) => link.category('en', slug)
const labelOf = ({ name }: CatalogueCategory) => name

const useTargets: UseTargets<CatalogueCategory> = (filter) => {
  const input = { page: 1, filter, sort: 'businesses', show: 'all' } as const
  const { data, isFetching } = useCall(listCatalogueCategories, input, true)
  return { entries: data?.entries ?? [], isLoading: isFetching }
}

function Categories() {
  const text = useText({ en: english, tr: turkish })
  const frame = useText({ en: englishFrame, tr: turkishFrame })
  const list = useCatalogueQuery()
  const { country: _country, ...query } = list.query
  const answer = useCall(listCatalogueCategories, query, true)
  const suggested = useCall(listCategorySuggestions, null)
  const [edited, setEdited] = useState<CatalogueCategory | null>(null)
  const merge = useMerge<CatalogueCategory>(mergeCategory, OUTDATED)
  return (
    <>
      <CatalogueList
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
          <CatalogueTable
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
