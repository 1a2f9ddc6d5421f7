import { indexText } from '#text/listings/index-list/index-screens.ts'
import { citiesText } from '#text/listings/places/cities.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import { link } from '../../platform/urls/routes.ts'
import { IndexCards, LoadingIndexCards } from '../index-list/index-cards.tsx'
import { CountryCode } from '../index-list/index-lines.tsx'
import type { CityEntry, CityIndex } from './cities.ts'

const { tiles } = citiesText

export function CityTiles(props: {
  totals: { cityCount: number; businessCount: number } | undefined
}) {
  const { cityCount = 0, businessCount = 0 } = props.totals ?? {}
  const figures = [
    { name: tiles.cities(cityCount), value: cityCount },
    { name: tiles.businesses, value: businessCount },
    { name: tiles.average, value: cityCount === 0 ? 0 : businessCount / cityCount },
  ]
  return (
    <section aria-label={tiles.label}>
      <dl className="grid grid-cols-[1fr_1.3fr_1fr] divide-x divide-line rounded-card border border-line bg-card sm:grid-cols-3">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex min-w-0 flex-col-reverse justify-end px-2.5 py-3 sm:px-5">
            <dt className="text-ink-soft text-sm leading-tight">{name}</dt>
            <dd className="flex h-8 items-center font-semibold font-serif text-lg tabular-nums sm:h-9 sm:text-2xl">
              {props.totals ? tiles.whole(value) : <Skeleton className="h-6 w-16" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const GRID = 'grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3'
const CARD = 'card flex h-full flex-col gap-3 p-4'

function MarketShare({ share, beside }: { share: number; beside: number }) {
  return (
    <div className="text-sm">
      <p className="flex justify-between gap-3">
        <span className="text-ink-soft">{citiesText.marketShare}</span>
        <span className="font-semibold tabular-nums">{citiesText.percent(share)}</span>
      </p>
      <span aria-hidden="true" className="mt-1 block h-[3px] rounded-chip bg-line">
        <span
          className="block h-full min-w-[3px] rounded-chip bg-accent"
          style={{ inlineSize: `${(beside * 100).toFixed(1)}%` }}
        />
      </span>
    </div>
  )
}

function City(props: { city: CityEntry; href: string; total: number; largest: number }) {
  const { city, href, total, largest } = props
  const { name, countryCode, businesses, categories } = city
  return (
    <article className={CARD}>
      <div className="flex items-start justify-between gap-3">
        <h2 className="card-name line-clamp-2 min-w-0 text-lg leading-snug">
          <a href={href} className="card-link" dir="auto">
            {name}
          </a>
        </h2>
        <CountryCode code={countryCode} />
      </div>
      <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm tabular-nums">
        <span>{indexText.businesses(businesses)}</span>
        {categories > 0 && <span>{indexText.categories(categories)}</span>}
      </p>
      <div className="mt-auto flex flex-col gap-3">
        <MarketShare share={businesses / total} beside={businesses / largest} />
        <p aria-hidden="true" className="card-more text-sm">
          {citiesText.viewDetails}
        </p>
      </div>
    </article>
  )
}

export function CityList({ index }: { index: CityIndex }) {
  const largest = Math.max(...index.cities.map(({ businesses }) => businesses))
  return (
    <IndexCards
      page={index.page}
      entries={index.cities}
      hrefOf={(city) => link.city(LANGUAGE, city)}
      className={GRID}
    >
      {(city, href) => (
        <City city={city} href={href} total={index.businessCount} largest={largest} />
      )}
    </IndexCards>
  )
}

export function LoadingCities() {
  return (
    <LoadingIndexCards className={GRID} cardClassName={CARD}>
      <div className="flex h-7 items-start justify-between">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-7 w-8" />
      </div>
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-[1.625rem] w-full" />
      <Skeleton className="h-5 w-2/5" />
    </LoadingIndexCards>
  )
}
