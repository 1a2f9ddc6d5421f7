import type {
  AggregateRating,
  LocalBusiness,
  OpeningHoursSpecification,
  Organization,
  PostalAddress,
  PropertyValue,
} from 'schema-dts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { type BusinessDetail, isPermanentlyClosed } from '../businesses/businesses.ts'
import { findLocalTime } from '../opening-hours/local-time.ts'
import {
  DAYS,
  type Day,
  formatMinute,
  MINUTES_PER_DAY,
  type OpeningHours,
  type Period,
} from '../opening-hours/opening-hours.ts'
import { listUpcomingDays, type SpecialHours } from '../opening-hours/special-days.ts'
import type { StoredPhoto } from '../photos/stored-photo.ts'
import { omitEmpty } from '../platform/site-ui/structured-data.ts'
import { parsePhoneNumbers } from '../platform/ui/parse-phone-numbers.ts'
import { link, MAIN_LANGUAGE } from '../platform/urls/routes.ts'
import { parseWebsite } from './business-links.ts'

/** Search engines expect 23:59 for a full day. */
const closingOf = ([opens, closes]: Period) =>
  formatMinute(opens + Math.min(closes - opens, MINUTES_PER_DAY - 1))

/** Closing past midnight is earlier than opening; a closed day is 00:00 to 00:00. */
function timesOf(periods: readonly Period[]): { opens: string; closes: string }[] {
  if (periods.length === 0) return [{ opens: '00:00', closes: '00:00' }]
  return periods.map((period) => ({ opens: formatMinute(period[0]), closes: closingOf(period) }))
}

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

function specialOpeningHours(
  special: SpecialHours | null,
  today: number,
): OpeningHoursSpecification[] | null {
  const days = listUpcomingDays(special, today).flatMap(({ date, periods }) =>
    periods === null
      ? []
      : timesOf(periods).map((times) => ({
          '@type': 'OpeningHoursSpecification' as const,
          validFrom: date,
          validThrough: date,
          ...times,
        })),
  )
  return days.length === 0 ? null : days
}

function postalAddress(business: BusinessDetail): PostalAddress | null {
  const { street, address, city, region, postalCode, countryCode, country } = business
  const parts = omitEmpty({
    streetAddress: street ?? address,
    addressLocality: city,
    addressRegion: region,
    postalCode,
    addressCountry: countryCode ?? country,
  })
  return Object.keys(parts).length === 0 ? null : { '@type': 'PostalAddress', ...parts }
}

function aggregateRating({ rating, reviews }: BusinessDetail): AggregateRating | null {
  if (rating === null || rating < 1 || rating > 5 || !reviews) return null
  return { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews, bestRating: 5 }
}

/** Seven decimals are about 1 cm; sources give up to 16 digits. */
const rounded = (degrees: number) => Number(degrees.toFixed(7))

const oneOrMany = (values: (string | null | undefined)[]) => {
  const given = [...new Set(values.filter((value) => value != null))]
  return given.length > 1 ? given : given[0]
}

/** schema.org defines hasMenu only for these types. */
const WITH_MENU = new Set(
  'FoodEstablishment Bakery BarOrPub Brewery CafeOrCoffeeShop Distillery FastFoodRestaurant IceCreamShop Restaurant Winery'.split(
    ' ',
  ),
)

function findImage(
  photo: string | null,
  stored: StoredPhoto | null | undefined,
  origin: string,
): string | null {
  if (stored) return origin + stored.src
  return photo?.startsWith('https://') ? photo : null
}

function organizationParts(business: BusinessDetail, origin: string, ratingsAreOwn: boolean) {
  const { name, slug, description, photo, photos, website, email, social } = business
  const isGone = isPermanentlyClosed(business)
  const images = [
    findImage(photo, business.storedPhoto, origin),
    ...photos.map((url, at) => findImage(url, business.storedPhotos[at], origin)),
  ]
  const profiles = [website && parseWebsite(website)?.href, ...Object.values(social ?? {})]
  return {
    // The @id is the same in every language.
    '@id': `${origin}${link.business(MAIN_LANGUAGE, slug)}#business`,
    name,
    url: origin + link.business(LANGUAGE, slug),
    ...omitEmpty({
      description,
      image: oneOrMany(images),
      email: isGone ? null : email,
      telephone: isGone
        ? null
        : parsePhoneNumbers(business.phone).find(({ href }) => href !== null)?.text,
      sameAs: oneOrMany(profiles.filter(Boolean)),
      aggregateRating: ratingsAreOwn ? aggregateRating(business) : null,
    }),
  }
}

function buildCustomProperties({ customFields }: BusinessDetail): PropertyValue[] | null {
  const properties = customFields.map(({ label, value }) => ({
    '@type': 'PropertyValue' as const,
    name: label,
    value: Array.isArray(value) ? value.join(', ') : value,
  }))
  return properties.length === 0 ? null : properties
}

/** Includes only ratings given on this site. Without an address, it is an Organization. */
export function buildLocalBusiness(
  business: BusinessDetail,
  origin: string,
  ratingsAreOwn: boolean,
  nowMs: number,
): LocalBusiness | Organization {
  const { coordinates, businessStatus } = business
  const parts = organizationParts(business, origin, ratingsAreOwn)
  const address = postalAddress(business)
  if (address === null) return { '@type': 'Organization', ...parts }
  const runs = businessStatus === 'OPERATIONAL'
  const today = findLocalTime(business.timeZone, nowMs).dayNumber
  return {
    '@type': business.schemaType as 'LocalBusiness',
    ...parts,
    address,
    ...omitEmpty({
      geo: coordinates && {
        '@type': 'GeoCoordinates' as const,
        latitude: rounded(coordinates.latitude),
        longitude: rounded(coordinates.longitude),
      },
      additionalProperty: buildCustomProperties(business),
      priceRange: '$'.repeat(business.priceLevel ?? 0),
      hasMenu: WITH_MENU.has(business.schemaType) && runs ? business.menuLink : null,
      specialOpeningHoursSpecification: runs
        ? specialOpeningHours(business.specialHours, today)
        : null,
      openingHoursSpecification: runs ? openingHoursSpecification(business.openingHours) : null,
    }),
  }
}
