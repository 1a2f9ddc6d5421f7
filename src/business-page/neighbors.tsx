import type { ReactNode } from 'react'
import { businessText } from '#text/business-page/business.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import {
  type BusinessDetail,
  type BusinessSummary,
  findNeighbors,
  isPermanentlyClosed,
} from '../businesses/businesses.ts'
import { buildCategoryTint } from '../listings/cards/category-styles.ts'
import { KindAndDistance } from '../listings/cards/kind-and-distance.tsx'
import { OpenNowLabel } from '../listings/cards/open-now-label.tsx'
import { useCall } from '../platform/calls/use-call.ts'
import { CategoryIcon } from '../platform/ui/category-icon.tsx'
import { Repeated, Skeleton } from '../platform/ui/skeleton.tsx'
import { Stars } from '../platform/ui/stars.tsx'
import { link } from '../platform/urls/routes.ts'

function NeighborCard(props: { business: BusinessSummary; distanceMeters?: number }) {
  const { business, distanceMeters } = props
  const { name, category, rating, reviews } = business
  // Two lines of the name, as in the placeholder, so that loading doesn't change the height.
  return (
    <article className="card grid h-full min-h-24 grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-3 p-3 sm:min-h-29">
      <span
        aria-hidden="true"
        className="tinted grid h-10 place-items-center rounded-[8px]"
        style={buildCategoryTint(business.categoryId, category)}
      >
        <CategoryIcon category={category} icon={business.icon} size={20} />
      </span>
      <div className="flex min-w-0 flex-col gap-0.5">
        <h3 className="card-name line-clamp-2 text-base leading-snug">
          <a href={link.business(LANGUAGE, business.slug)} className="card-link" dir="auto">
            {name}
          </a>
        </h3>
        <KindAndDistance category={category} distanceMeters={distanceMeters ?? null} />
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          {rating ? <Stars rating={rating} reviews={reviews} /> : null}
          <OpenNowLabel openNow={business.openNow} />
        </p>
      </div>
    </article>
  )
}

const words = businessText.neighbours
const MAX_CARDS = 6

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="business-neighbours">
      <h2 className="mb-4 text-xl">{heading}</h2>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3">{children}</ul>
    </section>
  )
}

function LoadingSection({ heading }: { heading: string }) {
  return (
    <Section heading={heading}>
      <Repeated times={MAX_CARDS}>
        <li className="min-h-24 sm:min-h-29">
          <Skeleton className="h-full rounded-card" />
        </li>
      </Repeated>
    </Section>
  )
}

export function Neighbors(props: { business: BusinessDetail; isServed: boolean }) {
  const { business, isServed } = props
  const { slug, category, city, citySlug, countryCode, coordinates } = business
  const { data, isError } = useCall(findNeighbors, { slug })
  const isGone = isPermanentlyClosed(business)
  const headingOf = isGone ? words.stillOpen : words.similar
  const similarHeading = category && city ? headingOf(city) : null
  if (!data && (isServed || isError)) return null
  if (!data)
    return (
      <>
        <p role="status" className="sr-only">
          {words.loading}
        </p>
        {similarHeading && <LoadingSection heading={similarHeading} />}
        {coordinates && <LoadingSection heading={words.nearby} />}
      </>
    )
  const { nearby, similar } = data
  const alike = similarHeading && similar.length > 0 && (
    <Section heading={similarHeading}>
      {similar.map((other) => (
        <li key={other.id}>
          <NeighborCard business={other} />
        </li>
      ))}
    </Section>
  )
  const noneOpen = similarHeading && similar.length === 0 && (
    <section className="business-neighbours">
      <h2 className="mb-4 text-xl">{similarHeading}</h2>
      <p className="text-ink-soft">{words.noneOpen}</p>
      {city && citySlug && countryCode && (
        <a
          href={link.city(LANGUAGE, { countryCode, slug: citySlug })}
          className="text-link mt-2 inline-flex min-h-11 items-center"
        >
          {words.allOfCity(city)}
        </a>
      )}
    </section>
  )
  return (
    <>
      {alike || (isGone && noneOpen)}
      {nearby.length > 0 && (
        <Section heading={words.nearby}>
          {nearby.map(({ distanceMeters, ...neighbour }) => (
            <li key={neighbour.id}>
              <NeighborCard business={neighbour} distanceMeters={distanceMeters} />
            </li>
          ))}
        </Section>
      )}
    </>
  )
}
