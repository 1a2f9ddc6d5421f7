import { parseStoredAmenities } from '../../business-facts/amenities.ts'
import { formatCustomValues, parseCustomPatch } from '../../business-facts/custom-values.ts'
import { parseEmail } from '../../business-facts/parse-email.ts'
import { parseList } from '../../business-facts/parse-link.ts'
import {
  PHOTO_CREDIT_MAX_CHARS,
  parsePhotoCredit,
} from '../../business-facts/parse-photo-credit.ts'
import { MAX_PHOTOS, parsePhotos } from '../../business-facts/parse-photos.ts'
import { parseRatingDistribution } from '../../business-facts/parse-rating-distribution.ts'
import { buildSocial, parseSocialEntries } from '../../business-facts/parse-social.ts'
import { parsePhotoCredits } from '../../business-facts/photo-credits.ts'
import { parseStoredPopularTimes } from '../../business-facts/popular-times.ts'
import { findCountryByCode } from '../../gazetteer/countries.ts'
import { parseStoredHours } from '../../opening-hours/hours-rule.ts'
import { isTimeZone } from '../../opening-hours/local-time.ts'
import { parseStoredSpecialHours } from '../../opening-hours/special-hours.ts'
import { isOwnPicture } from '../../photos/stored-photo.ts'
import { STATUSES } from '../business-status.ts'

export type Problem =
  | { kind: 'too-long'; limit: number }
  | { kind: 'number'; from: number; to: number }
  | { kind: 'required' | 'whole-number' }
  | { kind: 'link' | 'image-link' | 'choice' | 'country' | 'time-zone' | 'place-id' | 'date' }
  | { kind: 'slug' | 'hours' | 'special-hours' | 'amenities' | 'together' }
  | { kind: 'email' | 'social' | 'photos' | 'rating-distribution' | 'popular-times' }
  | { kind: 'custom-values' | 'photo-credits' }

export type StoredValue = string | number | null
export type Checked = { value: StoredValue } | { problem: Problem }
type Rule = (text: string) => Checked

const LINE_MAX_CHARS = 1000
const TEXT_MAX_CHARS = 20_000
const LINK_MAX_CHARS = 2048
const REVIEWS_MAX = 2_000_000_000
const DECIMAL = /^[+-]?\d{1,12}(?:[.,]\d{1,20})?$/
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const PLACE_ID = /^[A-Za-z0-9_-]{10,300}$/

const wrong = (kind: Exclude<Problem['kind'], 'too-long' | 'number'>): Checked => ({
  problem: { kind },
})

const within = (limit: number, rule: Rule): Rule => {
  return (text) => (text.length > limit ? { problem: { kind: 'too-long', limit } } : rule(text))
}

const line = (limit = LINE_MAX_CHARS) =>
  within(limit, (text) => ({ value: text.replace(/\s+/g, ' ') }))

const number =
  (from: number, to: number, decimals: number): Rule =>
  (text) => {
    const value = DECIMAL.test(text) ? Number(text.replace(',', '.')) : Number.NaN
    if (!(value >= from && value <= to)) return { problem: { kind: 'number', from, to } }
    const scale = 10 ** decimals
    return { value: Math.round(value * scale) / scale }
  }

/** Allows only web URLs without credentials, which excludes `javascript:`. */
const link = (protocols: RegExp, kind: 'link' | 'image-link') =>
  within(LINK_MAX_CHARS, (text) => {
    const url = /[\s<>"\\]/.test(text) ? null : URL.parse(text)
    const isPublic = url && protocols.test(url.protocol) && !url.username && !url.password
    const isWhole = /^https?:\/\/[^/]/i.test(text) && /[^.]\.[^.]/.test(url?.hostname ?? '')
    return isPublic && isWhole ? { value: text } : wrong(kind)
  })

const oneOf =
  (values: readonly string[], stored: (text: string) => StoredValue = (text) => text): Rule =>
  (text) =>
    values.includes(text) ? { value: stored(text) } : wrong('choice')

const webLink = link(/^https?:$/, 'link')
/** The content security policy allows images only over HTTPS. */
const httpsLink = link(/^https:$/, 'image-link')
const imageLink: Rule = (text) => (isOwnPicture(text) ? { value: text } : httpsLink(text))

function isPastDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
  return isReal && text >= '1990-01-01' && at <= Date.now() + 86_400_000
}

export const RULES = {
  name: line(300),
  slug: within(120, (text) => (SLUG.test(text) ? { value: text } : wrong('slug'))),
  type: line(300),
  category: line(300),
  subtypes: line(),
  description: within(TEXT_MAX_CHARS, (value) => ({ value })),
  business_status: oneOf(STATUSES),
  is_approved: oneOf(['0', '1'], Number),
  verified: oneOf(['0', '1'], Number),
  full_address: line(),
  street: line(),
  postal_code: line(60),
  city: line(200),
  district: line(200),
  region: line(200),
  country_code: (text) => {
    const country = findCountryByCode(text.toUpperCase())
    return country ? { value: country.code } : wrong('country')
  },
  country: line(200),
  located_in: line(),
  latitude: number(-90, 90, 7),
  longitude: number(-180, 180, 7),
  time_zone: within(100, (text) => (isTimeZone(text) ? { value: text } : wrong('time-zone'))),
  phone: line(60),
  website: webLink,
  opening_hours: within(TEXT_MAX_CHARS, (text) => {
    const hours = parseStoredHours(text)
    if (!hours) return wrong('hours')
    return { value: Object.keys(hours).length === 0 ? null : JSON.stringify(hours) }
  }),
  special_hours: within(TEXT_MAX_CHARS, (text) => {
    const days = parseStoredSpecialHours(text)
    if (!days) return wrong('special-hours')
    return { value: days.length === 0 ? null : JSON.stringify(days) }
  }),
  working_hours: within(TEXT_MAX_CHARS, (value) => ({ value })),
  about: within(TEXT_MAX_CHARS, (text) => {
    const amenities = parseStoredAmenities(text)
    if (!amenities) return text.startsWith('{') ? wrong('amenities') : { value: text }
    return { value: Object.keys(amenities).length === 0 ? null : JSON.stringify(amenities) }
  }),
  photo: imageLink,
  logo: httpsLink,
  // Sources write 0 for "not rated", which would distort averages.
  rating: (text) => {
    const checked = number(0, 5, 2)(text)
    return 'value' in checked && checked.value === 0 ? { value: null } : checked
  },
  reviews: (text) =>
    /^\d{1,10}$/.test(text) && Number(text) <= REVIEWS_MAX
      ? { value: Number(text) }
      : wrong('whole-number'),
  reviews_link: webLink,
  url: webLink,
  place_id: (text) => (PLACE_ID.test(text) ? { value: text } : wrong('place-id')),
  data_date: (text) => (isPastDay(text) ? { value: text } : wrong('date')),
  price_level: oneOf(['1', '2', '3', '4'], Number),
  rating_distribution: (text) => {
    const value = parseRatingDistribution(text)
    return value === null ? wrong('rating-distribution') : { value: value ?? null }
  },
  email: within(LINE_MAX_CHARS, (text) => {
    const value = parseEmail(text)
    return value === null ? wrong('email') : { value }
  }),
  social: within(TEXT_MAX_CHARS, (text) => {
    const { social, unusable } = buildSocial(parseSocialEntries(text))
    return unusable === null ? { value: social } : wrong('social')
  }),
  menu_link: webLink,
  booking_link: webLink,
  order_link: webLink,
  photos: (text) => {
    const given = parseList(text)
    const photos = given.flatMap((each) => parsePhotos([each]))
    if (photos.length < given.length || photos.length > MAX_PHOTOS) return wrong('photos')
    return { value: photos.length === 0 ? null : JSON.stringify(parsePhotos(photos)) }
  },
  popular_times: within(TEXT_MAX_CHARS, (text) => {
    const value = parseStoredPopularTimes(text)
    return value === null ? wrong('popular-times') : { value }
  }),
  photo_credit: within(PHOTO_CREDIT_MAX_CHARS, (text) => ({ value: parsePhotoCredit([text]) })),
  photo_credits: within(TEXT_MAX_CHARS, (text) => {
    const credits = parsePhotoCredits(text)
    const given = text.startsWith('{') ? 1 : text.split('\n').filter((each) => each.trim()).length
    if (Object.keys(credits).length < given) return wrong('photo-credits')
    return { value: JSON.stringify(credits) }
  }),
  custom_values: (text) => {
    const patch = parseCustomPatch(text)
    return patch ? { value: formatCustomValues(patch) } : wrong('custom-values')
  },
  source: line(300),
  licence: line(300),
} satisfies Record<string, Rule>
