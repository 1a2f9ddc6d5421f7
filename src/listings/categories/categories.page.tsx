import { categoriesText } from '#text/listings/categories/categories.ts'
import { indexText } from '#text/listings/index-list/index-screens.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { INDEX_PAGE_SIZE } from '../../platform/calls/page-sizes.ts'
import { useCall } from '../../platform/calls/use-call.ts'
import { type Screen, usePageContext, type Visit } from '../../platform/site-ui/page-context.ts'
import { addStructuredData, buildItemList } from '../../platform/site-ui/structured-data.ts'
import { CategoryIcon } from '../../platform/ui/category-icon.tsx'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import { Stars } from '../../platform/ui/stars.tsx'
import { link } from '../../platform/urls/routes.ts'
import { buildCategoryTint } from '../cards/category-styles.ts'
import { IndexFilter, LetterRow } from '../index-list/index-controls.tsx'
import { IndexList, isBare, isBehind, LetteredTitle } from '../index-list/index-list.tsx'
import {
  findFirstPosition,
  type IndexHref,
  type IndexQuery,
  parseIndexQuery,
  parseLetter,
  resolveIndexPage,
} from '../index-list/index-query.ts'
import { NotFound } from '../index-list/not-found.tsx'
import { type CategoryEntry, type CategoryIndex, listCategoryIndex } from './categories.ts'
import { ViewToggle } from './view-toggle.tsx'

type View = 'list' | undefined

const GRID = 'grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4'
const ROWS = 'grid gap-2'
const CARD = 'card flex h-full min-h-28 gap-3.5 p-4'
const ROW = 'card grid min-h-16 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 px-4 py-2.5'

function Mark(props: { name: string; icon: string | null; small: boolean }) {
  const { name, icon, small } = props
  return (
    <span
      className={`tinted grid flex-none place-items-center rounded-card ${small ? 'size-9' : 'size-12'}`}
      style={buildCategoryTint(name)}
    >
      <CategoryIcon category={name} icon={icon} size={small ? 20 : 26} />
    </span>
  )
}

function Category({ category, view }: { category: CategoryEntry; view: View }) {
  const { name, slug, businesses, rating } = category
  const isRow = view === 'list'
  return (
    <article className={isRow ? ROW : CARD}>
      <Mark name={name} icon={category.icon} small={isRow} />
      <div
        className={`min-w-0 ${isRow ? 'flex flex-wrap items-center gap-x-6 gap-y-0.5' : 'flex flex-col gap-1'}`}
      >
        <h2
          className={`card-name line-clamp-2 text-lg leading-snug ${isRow ? 'basis-full sm:grow sm:basis-0' : ''}`}
        >
          <a href={link.category(LANGUAGE, slug)} className="card-link" dir="auto">
            {name}
          </a>
        </h2>
        <p className={`text-ink-soft text-sm tabular-nums ${isRow ? 'sm:w-36 sm:text-end' : ''}`}>
          {indexText.businesses(businesses)}
        </p>
        {(rating !== null || isRow) && (
          <p
            className={`text-sm ${isRow ? 'sm:w-28 sm:text-end' : ''}`}
            title={rating === null ? undefined : categoriesText.averageRating}
          >
            {rating !== null && <Stars rating={rating} reviews={null} />}
          </p>
        )}
      </div>
    </article>
  )
}

function CategoryList({ index, view }: { index: CategoryIndex; view: View }) {
  const { categories } = index
  const surroundings = usePageContext()
  if (import.meta.env.SSR) {
    const linked = categories.map(({ name, slug }) => ({
      name,
      href: link.category(LANGUAGE, slug),
    }))
    addStructuredData(
      surroundings,
      buildItemList(surroundings.origin, linked, findFirstPosition(index)),
    )
  }
  return (
    <ul className={view === 'list' ? ROWS : GRID}>
      {categories.map((category) => (
        <li key={category.slug}>
          <Category category={category} view={view} />
        </li>
      ))}
    </ul>
  )
}

function LoadingCategories({ view }: { view: View }) {
  const isRow = view === 'list'
  return (
    <ul className={isRow ? ROWS : GRID}>
      {Array.from({ length: INDEX_PAGE_SIZE }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <li key={index} className={isRow ? ROW : CARD}>
          <Skeleton className={isRow ? 'size-9 rounded-card' : 'size-12 flex-none rounded-card'} />
          <div className="flex grow flex-col gap-2 pt-1">
            <Skeleton className="h-5 w-4/5" />
            {!isRow && <Skeleton className="h-4 w-3/5" />}
            {!isRow && <Skeleton className="h-4 w-2/5" />}
          </div>
        </li>
      ))}
    </ul>
  )
}

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
        { sends: ['page', 'pages', 'total'] },
      ),
    )
  },
  View: CategoriesView,
}
