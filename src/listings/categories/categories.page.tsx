import { LayoutGrid, List } from 'lucide-react'
import { Fragment, type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'
import { categoriesText } from '#text/listings/categories/categories.ts'
import { indexText } from '#text/listings/index-list/index-screens.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { useCall } from '../../platform/calls/use-call.ts'
import type { Screen, Visit } from '../../platform/site-ui/page-context.ts'
import { CategoryIcon } from '../../platform/ui/category-icon.tsx'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import { Stars } from '../../platform/ui/stars.tsx'
import { type ListQuery, link } from '../../platform/urls/routes.ts'
import { buildCategoryTint } from '../cards/category-styles.ts'
import { IndexCards, LoadingIndexCards } from '../index-list/index-cards.tsx'
import { LetterRow } from '../index-list/index-controls.tsx'
import { buildLetteredHeading, IndexScreen } from '../index-list/index-list.tsx'
import {
  findIndexPageResult,
  type IndexHref,
  type IndexQuery,
  parseIndexQuery,
  parseLetter,
} from '../index-list/index-query.ts'
import { type CategoryEntry, listCategoryIndex } from './categories.ts'

type Tooltips = typeof import('../../platform/ui/tooltip.tsx')

/** Adds tooltips only while the controls are idle, because that remounts the controls. */
function useTooltips(controls: RefObject<HTMLElement | null>): Tooltips | null {
  const [tooltips, setTooltips] = useState<Tooltips | null>(null)
  useEffect(() => {
    if (tooltips) return
    let isGone = false
    const load = async (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType !== 'mouse') return
      // Controls have accessible names even without tooltips.
      const module = await import('../../platform/ui/tooltip.tsx').catch(() => null)
      if (module && !isGone && !controls.current?.matches(':hover, :focus-within'))
        setTooltips(module)
    }
    document.addEventListener('pointermove', load, { passive: true })
    document.addEventListener('keydown', load)
    return () => {
      isGone = true
      document.removeEventListener('pointermove', load)
      document.removeEventListener('keydown', load)
    }
  }, [tooltips, controls])
  return tooltips
}

const VIEWS: readonly { view: ListQuery['view']; name: string; Icon: typeof List }[] = [
  { view: undefined, name: categoriesText.grid, Icon: LayoutGrid },
  { view: 'list', name: categoriesText.list, Icon: List },
]

function ViewToggle({ query, hrefOf }: { query: IndexQuery; hrefOf: IndexHref }) {
  const row = useRef<HTMLElement>(null)
  const tooltips = useTooltips(row)
  const Group = tooltips?.TooltipGroup ?? Fragment
  const label = (name: string, element: ReactElement) =>
    tooltips ? <tooltips.Tooltip text={name}>{element}</tooltips.Tooltip> : element
  return (
    <nav ref={row} aria-label={categoriesText.view} className="flex">
      <Group>
        {VIEWS.map(({ view, name, Icon }) => (
          <Fragment key={name}>
            {label(
              name,
              <a
                href={hrefOf({ ...query, view })}
                aria-label={name}
                aria-current={query.view === view ? 'true' : undefined}
                data-keep-place
                className="grid size-11 place-items-center border border-line-strong bg-card text-ink-soft first:rounded-s-card last:-ms-px last:rounded-e-card hover:text-ink focus-visible:z-1 aria-[current]:bg-ink aria-[current]:text-paper"
              >
                <Icon aria-hidden="true" size={20} />
              </a>,
            )}
          </Fragment>
        ))}
      </Group>
    </nav>
  )
}

type View = 'list' | undefined

const GRID = 'grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4'
const ROWS = 'grid gap-2'
const CARD = 'card flex h-full min-h-28 gap-3.5 p-4'
const ROW = 'card grid min-h-16 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 px-4 py-2.5'

function Category(props: { category: CategoryEntry; href: string; view: View }) {
  const { category, href, view } = props
  const { name, businesses, rating } = category
  const isRow = view === 'list'
  return (
    <article className={isRow ? ROW : CARD}>
      <span
        className={`tinted grid flex-none place-items-center rounded-card ${isRow ? 'size-9' : 'size-12'}`}
        style={buildCategoryTint(category.id, name)}
      >
        <CategoryIcon category={name} icon={category.icon} size={isRow ? 20 : 26} />
      </span>
      <div
        className={`min-w-0 ${isRow ? 'flex flex-wrap items-center gap-x-6 gap-y-0.5' : 'flex flex-col gap-1'}`}
      >
        <h2
          className={`card-name line-clamp-2 text-lg leading-snug ${isRow ? 'basis-full sm:grow sm:basis-0' : ''}`}
        >
          <a href={href} className="card-link" dir="auto">
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

function LoadingCategories({ view }: { view: View }) {
  const isRow = view === 'list'
  return (
    <LoadingIndexCards className={isRow ? ROWS : GRID} cardClassName={isRow ? ROW : CARD}>
      <Skeleton className={isRow ? 'size-9 rounded-card' : 'size-12 flex-none rounded-card'} />
      <div className="flex grow flex-col gap-2 pt-1">
        <Skeleton className="h-5 w-4/5" />
        {!isRow && <Skeleton className="h-4 w-3/5" />}
        {!isRow && <Skeleton className="h-4 w-2/5" />}
      </div>
    </LoadingIndexCards>
  )
}

const hrefFor =
  (letter: string | null): IndexHref =>
  (query) =>
    link.categories(LANGUAGE, letter, query)

function Categories({ letter, query }: { letter: string | null; query: IndexQuery }) {
  const { filter, page, view } = query
  const answer = useCall(listCategoryIndex, { letter, filter, page, view }, true)
  const hrefOf = hrefFor(letter)
  return (
    <IndexScreen
      heading={buildLetteredHeading(categoriesText, letter, link.categories(LANGUAGE))}
      text={categoriesText}
      answer={answer}
      letter={letter}
      query={query}
      hrefOf={hrefOf}
      all={link.categories(LANGUAGE, null, { view })}
      aboveFilter={
        <LetterRow
          label={categoriesText.letters}
          current={letter}
          hrefOf={(to) => link.categories(LANGUAGE, to, { view })}
          all={letter !== null}
        />
      }
      besideFilter={<ViewToggle query={query} hrefOf={hrefOf} />}
      skeleton={<LoadingCategories view={view} />}
    >
      {(index) => (
        <IndexCards
          page={index.page}
          entries={index.categories}
          hrefOf={({ slug }) => link.category(LANGUAGE, slug)}
          className={view === 'list' ? ROWS : GRID}
        >
          {(category, href) => <Category category={category} href={href} view={view} />}
        </IndexCards>
      )}
    </IndexScreen>
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
    return findIndexPageResult(visit, hrefFor(letter), ({ filter, page, view }) =>
      loadCall(
        listCategoryIndex,
        { letter, filter, page, view },
        { sends: ['page', 'pages', 'total'] },
      ),
    )
  },
  View: CategoriesView,
}
