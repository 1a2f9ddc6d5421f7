import { categoriesText } from '#text/listings/categories/categories.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { useCall } from '../../platform/calls/use-call.ts'
import type { Screen, Visit } from '../../platform/site-ui/page-context.ts'
import { link } from '../../platform/urls/routes.ts'
import { IndexFilter } from '../index-list/index-filter.tsx'
import { IndexList, isBare, isBehind } from '../index-list/index-list.tsx'
import {
  type IndexHref,
  type IndexQuery,
  parseIndexQuery,
  parseLetter,
  resolveIndexPage,
} from '../index-list/index-query.ts'
import { LetterRow } from '../index-list/letter-row.tsx'
import { LetteredTitle } from '../index-list/lettered-title.tsx'
import { NotFound } from '../index-list/not-found.tsx'
import { listCategoryIndex } from './categories.ts'
import { CategoryList, LoadingCategories } from './category-list.tsx'
import { ViewToggle } from './view-toggle.tsx'

const hrefFor =
  (letter: string | null): IndexHref =>
  (query) =>
    link.categories(LANGUAGE, letter, query)

function Categories({ letter, query }: { letter: string | null; query: IndexQuery }) {
  const { filter, page, view } = query
  const answer = useCall(listCategoryIndex, { letter, filter, page, view }, true)
  if (isBehind(answer, page)) return <NotFound />
  const hrefOf = hrefFor(letter)
  const bare = isBare(answer, query, letter)
  return (
    <div className="sheet pt-5">
      <LetteredTitle
        words={categoriesText}
        letter={letter}
        all={link.categories(LANGUAGE)}
        isEmpty={answer.data?.total === 0}
        query={query}
        hrefOf={hrefOf}
      />
      {!bare && (
        <div className="mb-6 flex flex-col gap-4">
          <LetterRow
            label={categoriesText.letters}
            current={letter}
            hrefOf={(to) => link.categories(LANGUAGE, to, { view })}
            all={letter !== null}
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <IndexFilter
              query={query}
              hrefOf={hrefOf}
              label={categoriesText.filter}
              placeholder={categoriesText.placeholder}
            />
            <ViewToggle query={query} hrefOf={hrefOf} />
          </div>
        </div>
      )}
      <IndexList
        answer={answer}
        text={categoriesText.results}
        bare={bare}
        all={link.categories(LANGUAGE, null, { view })}
        query={query}
        hrefOf={hrefOf}
        skeleton={<LoadingCategories view={view} />}
      >
        {(index) => <CategoryList index={index} view={view} />}
      </IndexList>
    </div>
  )
}

function CategoriesView({ visit }: { visit: Visit }) {
  const letter = parseLetter(visit) ?? null
  // `key` resets the state, so that no letter shows another letter's list.
  return <Categories key={letter} letter={letter} query={parseIndexQuery(visit.query)} />
}

export const screen: Screen = {
  async load(visit, loadCall) {
    const letter = parseLetter(visit)
    if (letter === undefined) return { location: link.categories(LANGUAGE) }
    return resolveIndexPage(visit, hrefFor(letter), ({ filter, page, view }) =>
      loadCall(
        listCategoryIndex,
        { letter, filter, page, view },
        { left: (index) => ({ ...index, categories: [] }) },
      ),
    )
  },
  View: CategoriesView,
}
