import { hash } from 'node:crypto'
import { TEMPLATE_COLUMNS } from '../../src/businesses/test-data.ts'
import { drawAmenities } from './amenities.ts'
import { drawCategory, type SampleCategory } from './categories.ts'
import { drawHours } from './hours.ts'
import { drawName } from './names.ts'
import { drawPhone } from './phones.ts'
import { allPlaces, type SampleCountry, type SamplePlaces, type SampleTown } from './places.ts'
import { createRandom, pickWeighted, type Random } from './random.ts'

/** The sample template's ten columns, then those the export has beyond them. */
export const SAMPLE_COLUMNS = [
  ...TEMPLATE_COLUMNS,
  'type',
  'street',
  'city',
  'region',
  'postal_code',
  'country',
  'website',
  'photo',
  'logo',
  'working_hours',
  'business_status',
  'verified',
  'about',
  'description',
  'time_zone',
  'subtypes',
  'located_in',
  'reviews_link',
  'url',
] as const

export type SampleRow = Record<(typeof SAMPLE_COLUMNS)[number], string>

/**
 * `count` fictional businesses, the same for the same seed. Row i does not depend on `count`, so a
 * longer run begins with the shorter one.
 */
export function* sampleBusinesses(count: number, seed = 1): Generator<SampleRow> {
  const places = allPlaces()
  for (let index = 0; index < count; index++) yield drawBusiness(index, seed, places)
}

/** Row `index` of a seed, somewhere in the given places. */
export function drawBusiness(index: number, seed: number, places: SamplePlaces): SampleRow {
  const digest = hash('sha256', `gazetteer sample ${seed} ${index}`, 'buffer')
  const random = createRandom([
    digest.readInt32LE(0),
    digest.readInt32LE(4),
    digest.readInt32LE(8),
    digest.readInt32LE(12),
  ])
  const country = pickWeighted(places, random)
  const town = pickWeighted(country.towns, random)
  const category = drawCategory(country.code, random)
  const words = random.pick(country.languages)
  const name = drawName(category, words, town.name, random)
  const address = drawAddress(country, town, random.pick(words.streets), random)
  const isRated = random.chance(0.93)
  const hasCoordinates = random.chance(0.99)
  const isBySearch = random.chance(0.98)

  return {
    name,
    address: address.full,
    phone: random.chance(0.91) ? drawPhone(country, town, random) : '',
    category: category.searchWords,
    latitude: hasCoordinates ? scatter(town.latitude, random).toFixed(6) : '',
    longitude: hasCoordinates ? scatter(town.longitude, random).toFixed(6) : '',
    rating: isRated ? drawRating(category, random) : '',
    reviewCount: isRated ? drawReviewCount(category, random) : '',
    place_id: `GZ${digest.toString('base64url', 12).slice(0, 25)}`,
    country_code: country.code,
    type: isBySearch ? category.type : '',
    street: address.street,
    city: random.chance(0.99) ? town.name : '',
    region: town.region,
    postal_code: address.postcode,
    country: country.name,
    website: random.chance(0.56) ? drawWebsite(name, index) : '',
    photo: '',
    logo: '',
    working_hours: random.chance(0.92)
      ? drawHours(random.pick(category.group.weeks), country.code, random)
      : '',
    business_status: drawStatus(random),
    verified: random.chance(0.62) ? 'True' : 'False',
    about: random.chance(0.86) ? drawAmenities(category.group.amenities, random) : '',
    description: random.chance(0.35) ? random.pick(category.group.descriptions) : '',
    time_zone: random.chance(0.96) ? town.timeZone : '',
    subtypes: drawSubtypes(category, random),
    located_in:
      category.group.amenities === 'shop' && random.chance(0.05) ? `${town.name} Arcade` : '',
    reviews_link: '',
    url: '',
  }
}

function drawAddress(country: SampleCountry, town: SampleTown, streetName: string, random: Random) {
  const postcode = drawPostcode(country, town, random)
  const values: Record<string, string> = {
    // Low numbers are the most common ones: streets are short.
    no: String(1 + Math.floor(random.next() ** 2 * 220)),
    n1: String(1 + random.below(6)),
    n2: String(1 + random.below(28)),
    n3: String(1 + random.below(40)),
    street: streetName,
    zip: postcode,
    city: town.name,
    state: town.state,
  }
  const fill = (template: string) =>
    template.replace(/\{(\w+)\}/g, (_, slot: string) => values[slot] ?? '').trim()
  // 'Tokyo, Tokyo' says nothing twice.
  const template =
    town.state === town.name ? country.address.replace(/,? (- )?\{state\}/, '') : country.address
  return {
    full: `${fill(template)}, ${country.name}`,
    street: fill(country.streetAddress),
    postcode,
  }
}

function drawPostcode(country: SampleCountry, town: SampleTown, random: Random): string {
  const { postcode } = country
  const prefix = town.postcodePrefix
  const whole = postcode.includes('*')
    ? postcode.replace('*', () => prefix)
    : postcode && prefix + postcode.slice(prefix.length)
  // Only the pattern's own places are drawn: a prefix such as 'AB1' keeps its letters.
  const start = postcode.includes('*') ? postcode.indexOf('*') + prefix.length : prefix.length
  return (
    whole.slice(0, start) +
    whole
      .slice(start)
      .replace(/[#A]/g, (place) =>
        place === '#' ? String(random.below(10)) : 'ABCDEFGHJKLNPRSTUWXYZ'.charAt(random.below(21)),
      )
  )
}

/** Within some two kilometres of the centre, as most businesses are. */
function scatter(degrees: number, random: Random): number {
  return degrees + Math.max(-2, Math.min(2, random.normal())) * 0.011
}

function drawRating(category: SampleCategory, random: Random): string {
  const rating = category.group.meanRating + random.normal() * 0.45
  // What would pass 5 is spread below it, or every fifth barber would have full marks.
  const below = rating > 5 ? 5 - (rating - 5) * 0.6 : rating
  return Math.max(1, below).toFixed(1)
}

function drawReviewCount(category: SampleCategory, random: Random): string {
  return String(
    Math.max(1, Math.round(category.group.medianReviews * Math.exp(random.normal() * 1.35))),
  )
}

function drawStatus(random: Random): string {
  const share = random.next()
  if (share < 0.965) return 'OPERATIONAL'
  if (share < 0.982) return 'CLOSED_TEMPORARILY'
  return share < 0.988 ? 'CLOSED_PERMANENTLY' : ''
}

function drawSubtypes(category: SampleCategory, random: Random): string {
  if (category.relatives.length === 0 || random.chance(0.45)) return category.type
  return `${category.type}, ${random.pick(category.relatives)}`
}

/** Under domains that RFC 2606 reserves, so that no click reaches a stranger. */
function drawWebsite(name: string, index: number): string {
  const slug = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’'.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return slug.length < 4 || slug.length > 63
    ? `https://www.example.com/${index.toString(36)}`
    : `https://${slug}.example`
}
