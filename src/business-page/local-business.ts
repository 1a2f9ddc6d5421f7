import type {
  AggregateRating,
  LocalBusiness,
  OpeningHoursSpecification,
  Organization,
  PostalAddress,
} from 'schema-dts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { type BusinessDetail, isPermanentlyClosed } from '../businesses/businesses.ts'
import {
  DAYS,
  type Day,
  formatMinute,
  MINUTES_PER_DAY,
  type OpeningHours,
  type Period,
} from '../opening-hours/opening-hours.ts'
import { known } from '../platform/site-ui/omit-empty.ts'
import { phoneNumbers } from '../platform/ui/phone-numbers.ts'
import { link, MAIN_LANGUAGE } from '../platform/urls/routes.ts'
import { websiteName } from './website-name.ts'

/** A day has no more than 24 hours; `23:59` is how search engines write the end of a whole one. */
const closingOf = ([opens, closes]: Period) =>
  formatMinute(opens + Math.min(closes - opens, MINUTES_PER_DAY - 1))

/** A period past midnight closes earlier than it opens; a closed day opens and closes at midnight. */
function timesOf(periods: readonly Period[]): { opens: string; closes: string }[] {
  if (periods.length === 0) return [{ opens: '00:00', closes: '00:00' }]
  return periods.map((period) => ({ opens: formatMinute(period[0]), closes: closingOf(period) }))
}

/** The hours that could be read, one entry for all days that share a period. */
function openingHoursSpecification(hours: OpeningHours | null): OpeningHoursSpecification[] | null {
  const shared = new Map<string, { days: Day[]; opens: string; closes: string }>()
  for (const day of DAYS) {
    const periods = hours?.[day]?.periods
    for (const { opens, closes } of periods ? timesOf(periods) : []) {
      const key = `${opens} ${closes}`
      const entry = shared.get(key) ?? { days: [], opens, closes }
      entry.days.push(day)
      shared.set(key, entry)
    }
  }
  if (shared.size === 0) return null
  return [...shared.values()].map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  }))
}

function postalAddress(business: BusinessDetail): PostalAddress | null {
  const { street, address, city, region, postalCode, countryCode, country } = business
  const parts = known({
    streetAddress: street ?? address,
    addressLocality: city,
    addressRegion: region,
    postalCode,
    addressCountry: countryCode ?? country,
  })
  return Object.keys(parts).length === 0 ? null : { '@type': 'PostalAddress', ...parts }
}

/** Ratings are from 1 to 5; what is outside of that was never one. */
function aggregateRating({ rating, reviews }: BusinessDetail): AggregateRating | null {
  if (rating === null || rating < 1 || rating > 5 || !reviews) return null
  return { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews, bestRating: 5 }
}

/** Geographic coordinates to a centimetre or so: sources give up to sixteen digits. */
const rounded = (degrees: number) => Number(degrees.toFixed(7))

/** What may be said of any organization, wherever it is. */
function organizationParts(business: BusinessDetail, origin: string, ratingsAreOwn: boolean) {
  const { name, slug, description, photo, website } = business
  return {
    // The same thing in every language of the site.
    '@id': `${origin}${link.business(MAIN_LANGUAGE, slug)}#business`,
    name,
    url: origin + link.business(LANGUAGE, slug),
    ...known({
      description,
      image: photo?.startsWith('https://') ? photo : null,
      telephone: isPermanentlyClosed(business)
        ? null
        : phoneNumbers(business.phone).find(({ href }) => href !== null)?.text,
      sameAs: website === null ? null : websiteName(website)?.href,
      aggregateRating: ratingsAreOwn ? aggregateRating(business) : null,
    }),
  }
}

/**
 * A business by schema.org, as the most specific kind its category tells. Its rating stays out of it
 * unless visitors of this site gave it: one from elsewhere is not ours to pass on as our own. What has no
 * address at all is no LocalBusiness to search engines, but an organization.
 */
export function localBusiness(
  business: BusinessDetail,
  origin: string,
  ratingsAreOwn: boolean,
): LocalBusiness | Organization {
  const { coordinates, businessStatus } = business
  const parts = organizationParts(business, origin, ratingsAreOwn)
  const address = postalAddress(business)
  if (address === null) return { '@type': 'Organization', ...parts }
  const runs = businessStatus === 'OPERATIONAL'
  return {
    '@type': business.schemaType as 'LocalBusiness',
    ...parts,
    address,
    ...known({
      geo: coordinates && {
        '@type': 'GeoCoordinates' as const,
        latitude: rounded(coordinates.latitude),
        longitude: rounded(coordinates.longitude),
      },
      openingHoursSpecification: runs ? openingHoursSpecification(business.openingHours) : null,
    }),
  }
}
