import { frameText } from '#text/frame.ts'
import { LANGUAGE } from '#text/language.ts'
import type { BusinessDetail } from '../../contract/businesses.ts'
import {
  DAYS,
  type Day,
  formatMinute,
  MINUTES_PER_DAY,
  type OpeningHours,
  type Period,
} from '../../domain/businesses/opening-hours.ts'
import { link } from '../../routes.ts'
import { phoneNumbers } from '../../ui/phone-numbers.ts'
import { breadcrumbSteps } from './breadcrumb-steps.ts'
import { websiteName } from './website-name.ts'

const CONTEXT = 'https://schema.org'

type Data = Record<string, unknown>

/** Leaves out what is not known: an empty member would be read as a statement. */
const known = (data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).filter(([, value]) => value !== null && value !== undefined),
  )

/** A day has no more than 24 hours; `23:59` is how search engines write the end of a whole one. */
const closingOf = ([opens, closes]: Period) =>
  formatMinute(opens + Math.min(closes - opens, MINUTES_PER_DAY - 1))

/** A period past midnight closes earlier than it opens; a closed day opens and closes at midnight. */
function timesOf(periods: readonly Period[]): { opens: string; closes: string }[] {
  if (periods.length === 0) return [{ opens: '00:00', closes: '00:00' }]
  return periods.map((period) => ({ opens: formatMinute(period[0]), closes: closingOf(period) }))
}

/** The hours that could be read, one entry for all days that share a period. */
function openingHoursSpecification(hours: OpeningHours | null): Data[] | null {
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

function postalAddress(business: BusinessDetail): Data | null {
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

/**
 * What search engines read of a business: itself and the way to it, by schema.org. Without its
 * rating: that was given elsewhere, and is not ours to pass on as one of this site.
 */
export function structuredData(business: BusinessDetail, origin: string): Data[] {
  const { name, slug, description, photo, coordinates, website, businessStatus } = business
  const url = origin + link.business(LANGUAGE, slug)
  const runs = businessStatus === 'OPERATIONAL'
  const steps = [
    { text: frameText.home, href: link.home(LANGUAGE) },
    ...breadcrumbSteps(business),
    { text: name, href: link.business(LANGUAGE, slug) },
  ]
  return [
    {
      '@context': CONTEXT,
      '@type': 'LocalBusiness',
      '@id': `${url}#business`,
      ...known({
        name,
        url,
        description,
        image: photo?.startsWith('https://') ? photo : null,
        telephone: phoneNumbers(business.phone).find(({ href }) => href !== null)?.text,
        address: postalAddress(business),
        geo: coordinates && { '@type': 'GeoCoordinates', ...coordinates },
        sameAs: website === null ? null : websiteName(website)?.href,
        openingHoursSpecification: runs ? openingHoursSpecification(business.openingHours) : null,
      }),
    },
    {
      '@context': CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ text, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: text,
        item: origin + href,
      })),
    },
  ]
}
