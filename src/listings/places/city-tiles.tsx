import { citiesText } from '#text/listings/places/cities.ts'
import { Skeleton } from '../../platform/ui/skeleton.tsx'

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
