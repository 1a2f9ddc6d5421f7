import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { presentCustomValues } from '../business-facts/custom-value.ts'
import { parseCustomValues } from '../business-facts/custom-values.ts'
import { inferSchemaType } from '../catalog/categories/schema-org-type.server.ts'
import { findVocabularyCategory } from '../catalog/categories/vocabulary.server.ts'
import { findCountryByCode } from '../gazetteer/countries.ts'
import { findNextChangeMs, findOpenState } from '../opening-hours/open-state.ts'
import type { OpeningHours } from '../opening-hours/opening-hours.ts'
import { parseStoredSpecialHours } from '../opening-hours/special-hours.ts'
import {
  isBrokenPhoto,
  NO_PHOTO,
  type PhotoColumns,
  presentStoredPhoto,
} from '../photos/find-stored-photos.server.ts'
import { presentShareImage } from '../photos/share/share-facts.server.ts'
import { MAIN_LANGUAGE, type SiteLanguage } from '../platform/urls/routes.ts'
import { listCustomFields } from '../settings/custom-fields.ts'
import type { Settings } from '../settings/setting-groups.ts'
import { isOperational } from './business-status.ts'
import type {
  approximateLocation,
  BusinessListItemWire,
  BusinessWire,
  FeaturedWire,
} from './businesses.schema.server.ts'
import type { AdditionalCategory, BusinessRow } from './find-business.server.ts'
import type { SummaryRow } from './find-businesses.server.ts'
import type { Neighbors } from './find-neighbors.server.ts'
import { isIndexable } from './is-indexable.server.ts'
import { presentShareFacts } from './share-facts.server.ts'

const OPERATIONAL = 'OPERATIONAL'

const parseJson = (json: string | null) => (json === null ? null : JSON.parse(json))

function countryName(code: string | null): string | null {
  return (code === null ? undefined : findCountryByCode(code)?.name) ?? null
}

function openNowOf(business: SummaryRow, now: number) {
  if (!isOperational(business.business_status)) return null
  return presentOpenNow(business, now)
}

type WithPhoto = PhotoColumns & { photo: string | null }

/** A broken picture is left out until a later try stores it. */
const presentPhoto = (business: WithPhoto) => (isBrokenPhoto(business) ? null : business.photo)

export function presentListItem(business: SummaryRow, now: number): BusinessListItemWire {
  return {
    id: business.id,
    slug: business.slug,
    name: business.name,
    category: business.category_name,
    categoryId: business.vocabulary_id,
    categorySlug: business.category_slug,
    icon: business.category_icon,
    city: business.city_name ?? business.city,
    country: countryName(business.country_code),
    countryCode: business.country_code,
    rating: business.rating,
    reviews: business.reviews,
    phone: business.phone,
    photo: presentPhoto(business),
    storedPhoto: presentStoredPhoto(business),
    openNow: openNowOf(business, now),
  }
}

export function presentFeatured(business: SummaryRow, now: number): FeaturedWire[number] {
  return {
    id: business.id,
    slug: business.slug,
    name: business.name,
    image_url: presentPhoto(business),
    storedPhoto: presentStoredPhoto(business),
    rating: business.rating,
    type: business.category_name,
    categoryId: business.vocabulary_id,
    icon: business.category_icon,
    city: business.city_name ?? business.city,
    countryCode: business.country_code,
    full_address: business.full_address ?? business.street ?? business.city,
    phone: business.phone,
    review_count: business.reviews,
    openNow: openNowOf(business, now),
  }
}

function presentWorkingHours(business: BusinessRow, hours: OpeningHours | null): string | null {
  if (!hours) return business.working_hours
  return JSON.stringify(
    Object.fromEntries(Object.entries(hours).map(([day, { text }]) => [day, text])),
  )
}

/** Imports of early versions stored no date; use the creation date. */
const importedAt = ({ imported_at, row_hash, created_at }: BusinessRow) =>
  imported_at ?? (row_hash === null ? null : created_at)

export function presentApproximateLocation({
  latitude: own,
  city_latitude: latitude,
  city_longitude: longitude,
}: Pick<SummaryRow, 'latitude' | 'city_latitude' | 'city_longitude'>): z.infer<
  typeof approximateLocation
> {
  if (own !== null || latitude === null || longitude === null) return null
  return { latitude, longitude, of: 'city' }
}

export const parsePhotoList = ({ photos }: Pick<BusinessRow, 'photos'>): string[] =>
  parseJson(photos) ?? []

export function presentBusiness(
  business: BusinessRow,
  settings: Settings,
  additionalCategories: readonly AdditionalCategory[],
  morePhotos: ReadonlyMap<string, PhotoColumns> = new Map(),
  language: SiteLanguage = MAIN_LANGUAGE,
): BusinessWire {
  const photos = parsePhotoList(business).filter(
    (url) => !isBrokenPhoto(morePhotos.get(url) ?? NO_PHOTO),
  )
  const credits: Record<string, string> = parseJson(business.photo_credits) ?? {}
  const creditOf = (photo: string | null) =>
    [credits[photo ?? ''] ?? business.photo_credit, business.source, business.licence]
      .filter(Boolean)
      .join(', ') || null
  const hours: OpeningHours | null = parseJson(business.opening_hours)
  const country =
    business.country_code === null ? undefined : findCountryByCode(business.country_code)
  return {
    name: business.name,
    slug: business.slug,
    type: business.type,
    category: business.category,
    rating: business.rating,
    reviews: business.reviews,
    fullAddress:
      business.full_address ??
      formatPostalAddress({ ...business, country: country?.name ?? business.country }),
    countryCode: business.country_code,
    phone: business.phone,
    photo: presentPhoto(business),
    verified: business.verified === null ? null : business.verified === 1,
    placeId: business.place_id,
    latitude: business.latitude === null ? null : String(business.latitude),
    longitude: business.longitude === null ? null : String(business.longitude),
    approximateLocation: presentApproximateLocation(business),
    about: business.about,
    workingHours: presentWorkingHours(business, hours),
    id: business.id,
    categoryName: business.category_name,
    categoryId: business.vocabulary_id,
    categorySlug: business.category_slug,
    additionalCategories: [...additionalCategories],
    icon: business.category_icon,
    city: business.city_name ?? business.city,
    citySlug: business.city_slug,
    district: business.district_name ?? business.district,
    districtSlug: business.district_slug,
    region: business.region,
    country: country?.name ?? business.country,
    countrySlug: country?.slug ?? null,
    postalCode: business.postal_code,
    street: business.street,
    website: business.website,
    description: business.description,
    locatedIn: business.located_in,
    reviewsLink: business.reviews_link,
    businessStatus: business.business_status ?? OPERATIONAL,
    timeZone: business.time_zone,
    source: business.source,
    openingHours: hours,
    specialHours: parseStoredSpecialHours(business.special_hours),
    updatedAt: business.updated_at,
    dataDate: business.data_date,
    importedAt: importedAt(business),
    schemaType:
      findVocabularyCategory(business.vocabulary_id ?? '')?.schemaType ??
      inferSchemaType(business.category_name ?? ''),
    isIndexable: isIndexable(business, settings),
    priceLevel: business.price_level,
    ratingDistribution: parseJson(business.rating_distribution),
    email: business.email,
    social: parseJson(business.social),
    menuLink: business.menu_link,
    bookingLink: business.booking_link,
    orderLink: business.order_link,
    photos,
    popularTimes: parseJson(business.popular_times),
    claimedAt: business.claimed_at,
    storedPhoto: presentStoredPhoto(business),
    storedPhotos: photos.map((photo) =>
      presentStoredPhoto({ ...(morePhotos.get(photo) ?? NO_PHOTO), photo }),
    ),
    photoCredit: creditOf(business.photo),
    photoCredits: photos.map(creditOf),
    shareImage: presentShareImage(presentShareFacts(business, settings)),
    customFields: presentCustomValues(
      parseCustomValues(business.custom_values),
      listCustomFields(settings.customFields).filter(({ isShown }) => isShown),
      language,
    ),
  }
}

export const presentNeighbors = ({ nearby, similar }: Neighbors, now: number) => ({
  nearby: nearby.map(({ business, distanceMeters }) => ({
    ...presentListItem(business, now),
    distanceMeters: Math.round(distanceMeters),
  })),
  similar: similar.map((business) => presentListItem(business, now)),
})

type OpenNow = NonNullable<BusinessListItemWire['openNow']>

const MAX_CACHED = 5000
const answers = new LRUCache<string, { openNow: OpenNow | null; from: number; until: number }>({
  max: MAX_CACHED,
})

/** Caches the result until the next opening or closing. Returns null if it is unknown. */
function presentOpenNow(business: SummaryRow, now: number): OpenNow | null {
  const { opening_hours: hours, special_hours: special, time_zone: timeZone } = business
  if (hours === null && special === null) return null
  const key = `${timeZone} ${hours} ${special}`
  const known = answers.get(key)
  if (known && known.from <= now && now < known.until) return known.openNow
  const week: OpeningHours | null = parseJson(hours)
  const days = parseStoredSpecialHours(special) ?? []
  const { kind } = findOpenState(week, timeZone, now, days)
  const changesAt = findNextChangeMs(week, timeZone, now, days)
  const openNow = kind === 'unknown' ? null : { kind, changesAt }
  answers.set(key, { openNow, from: now, until: changesAt ?? Number.POSITIVE_INFINITY })
  return openNow
}

/** Returns null without a street, because a city alone is no address. */
export function formatPostalAddress(parts: {
  street: string | null
  postal_code: string | null
  city: string | null
  country: string | null
}): string | null {
  if (parts.street === null) return null
  const place = [parts.postal_code, parts.city].filter(Boolean).join(' ')
  return [parts.street, place, parts.country].filter(Boolean).join(', ')
}
