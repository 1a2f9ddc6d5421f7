import { categoriesText } from '#text/listings/categories/categories.ts'
import { indexText } from '#text/listings/index-list/index-screens.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { INDEX_PAGE_SIZE } from '../../platform/calls/page-sizes.ts'
import { addStructuredData } from '../../platform/site-ui/add-structured-data.ts'
import { buildItemList } from '../../platform/site-ui/lists.ts'
import { usePageContext } from '../../platform/site-ui/page-context.ts'
import { CategoryIcon } from '../../platform/ui/category-icon.tsx'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import { Stars } from '../../platform/ui/stars.tsx'
import { link } from '../../platform/urls/routes.ts'
import { buildCategoryTint } from '../cards/category-styles.ts'
import { findFirstPosition } from '../index-list/index-query.ts'
import type { CategoryEntry, CategoryIndex } from './categories.ts'

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

export function CategoryList({ index, view }: { index: CategoryIndex; view: View }) {
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

export function LoadingCategories({ view }: { view: View }) {
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
