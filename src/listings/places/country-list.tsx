import { indexText } from '#text/listings/index-list/index-screens.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { INDEX_PAGE_SIZE } from '../../platform/calls/page-sizes.ts'
import { addStructuredData } from '../../platform/site-ui/add-structured-data.ts'
import { buildItemList } from '../../platform/site-ui/lists.ts'
import { usePageContext } from '../../platform/site-ui/page-context.ts'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import { link } from '../../platform/urls/routes.ts'
import { CountryCode } from '../index-list/country-code.tsx'
import { findFirstPosition } from '../index-list/index-query.ts'
import type { CountryIndex } from './countries.ts'

const GRID = 'grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3'
const CARD = 'card flex h-full min-h-26 gap-3.5 p-4'

export function CountryList({ index }: { index: CountryIndex }) {
  const { countries } = index
  const surroundings = usePageContext()
  if (import.meta.env.SSR) {
    const linked = countries.map(({ name, slug }) => ({ name, href: link.country(LANGUAGE, slug) }))
    addStructuredData(
      surroundings,
      buildItemList(surroundings.origin, linked, findFirstPosition(index)),
    )
  }
  return (
    <ul className={GRID}>
      {countries.map(({ name, slug, countryCode, businesses, cities, categories }) => (
        <li key={slug}>
          <article className={CARD}>
            <CountryCode code={countryCode} />
            <div className="min-w-0">
              <h2 className="card-name text-lg leading-snug">
                <a href={link.country(LANGUAGE, slug)} className="card-link" dir="auto">
                  {name}
                </a>
              </h2>
              <p className="mt-1 tabular-nums">{indexText.businesses(businesses)}</p>
              <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm tabular-nums">
                <span>{indexText.cities(cities)}</span>
                {categories > 0 && <span>{indexText.categories(categories)}</span>}
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}

export function LoadingCountries() {
  return (
    <ul className={GRID}>
      {Array.from({ length: INDEX_PAGE_SIZE }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <li key={index} className={CARD}>
          <Skeleton className="h-7 w-8 flex-none" />
          <div className="flex grow flex-col gap-2.5 pt-0.5">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </li>
      ))}
    </ul>
  )
}
