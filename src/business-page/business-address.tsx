import { Fragment } from 'react'
import { businessText } from '#text/business-page/business.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import type { BusinessDetail } from '../businesses/businesses.ts'
import { link } from '../platform/urls/routes.ts'

type AddressPart = { kind: 'text' | 'district' | 'city' | 'country'; text: string }

type AddressParts = { parts: AddressPart[]; unnamed: AddressPart[] }

type Address = Pick<BusinessDetail, 'address' | 'city' | 'country'> & { district?: string | null }

const isWordSign = (sign: string | undefined) =>
  sign !== undefined && /[\p{L}\p{M}\p{N}]/u.test(sign)

/** Finds 'Zurich' in addresses that say 'Zürich'. */
const foldLetters = (text: string) =>
  text.replace(/\p{Script=Latin}/gu, (letter) => letter.normalize('NFD').charAt(0)).toLowerCase()

function lastWord(text: string, word: string): number {
  const [plainText, plainWord] = [foldLetters(text), foldLetters(word)]
  // Folding can change the length, which would shift positions.
  const isEven = plainText.length === text.length && plainWord.length === word.length
  const [hay, needle] = isEven ? [plainText, plainWord] : [text, word]
  for (
    let at = hay.lastIndexOf(needle);
    at >= 0;
    at = at === 0 ? -1 : hay.lastIndexOf(needle, at - 1)
  ) {
    if (!isWordSign(text[at - 1]) && !isWordSign(text[at + word.length])) return at
  }
  return -1
}

function countryAt(address: string, country: string): number {
  const at = lastWord(address, country)
  return at > 0 && !/[\p{L}\p{N}]/u.test(address.slice(at + country.length)) ? at : -1
}

export function parseAddressParts({ address, district, city, country }: Address): AddressParts {
  const parts: AddressPart[] = []
  const unnamed: AddressPart[] = []
  const text = address ?? ''
  const countryStart = country ? countryAt(text, country) : -1
  const local = countryStart < 0 ? text : text.slice(0, countryStart)
  const cityStart = city ? lastWord(local, city) : -1
  const add = (kind: AddressPart['kind'], piece: string) => {
    if (piece !== '') parts.push({ kind, text: piece })
  }
  const before = city && cityStart >= 0 ? local.slice(0, cityStart) : local
  const districtStart = district ? lastWord(before, district) : -1
  if (district && districtStart >= 0) {
    add('text', before.slice(0, districtStart))
    add('district', before.slice(districtStart, districtStart + district.length))
    add('text', before.slice(districtStart + district.length))
  } else {
    add('text', before)
    if (district) unnamed.push({ kind: 'district', text: district })
  }
  if (city && cityStart >= 0) {
    add('city', local.slice(cityStart, cityStart + city.length))
    add('text', local.slice(cityStart + city.length))
  } else if (city) unnamed.push({ kind: 'city', text: city })
  if (country && countryStart >= 0) {
    add('country', text.slice(countryStart, countryStart + country.length))
    add('text', text.slice(countryStart + country.length))
  } else if (country) unnamed.push({ kind: 'country', text: country })
  return { parts, unnamed }
}

export const isPlaced = ({ address, city, country }: Address) =>
  [address, city, country].some((part) => part !== null && part !== '')

/** "14th Floor", "No:5" and "12A" are parts of an address, not cities. */
const HOUSE = /\d\p{L}|\p{L}[.:]?\d/u

export function inferCityName({
  city,
  address,
}: Pick<BusinessDetail, 'city' | 'address'>): string | null {
  const part = address?.split(',').at(-2)?.trim()
  return city ?? (part && !HOUSE.test(part) ? part : null)
}

export function formatTitlePlace({
  name,
  street,
  ...placed
}: Pick<BusinessDetail, 'name' | 'street' | 'city' | 'address'>): string | null {
  const city = inferCityName(placed)
  return city !== null && lastWord(name, city) >= 0 ? (street ?? city) : city
}

function linkOf(kind: AddressPart['kind'], business: BusinessDetail): string | null {
  const { countryCode, citySlug, districtSlug: district, countrySlug } = business
  if (kind === 'city' && countryCode && citySlug)
    return link.city(LANGUAGE, { countryCode, slug: citySlug })
  if (kind === 'district' && countryCode && citySlug && district)
    return link.city(LANGUAGE, { countryCode, slug: citySlug, district })
  return kind === 'country' && countrySlug ? link.country(LANGUAGE, countrySlug) : null
}

function Part({ part, business }: { part: AddressPart; business: BusinessDetail }) {
  const href = linkOf(part.kind, business)
  if (!href) return part.text
  return (
    <a href={href} className="text-link">
      {part.text}
    </a>
  )
}

export function BusinessAddress({ business }: { business: BusinessDetail }) {
  const { parts, unnamed } = parseAddressParts(business)
  if (!isPlaced(business)) return <span className="text-ink-soft">{businessText.noAddress}</span>
  return (
    <address className="not-italic">
      {parts.length > 0 && (
        <span dir="auto" className="block">
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text; they may be alike
            <Part key={index} part={part} business={business} />
          ))}
        </span>
      )}
      {unnamed.length > 0 && (
        <span dir="auto" className="block [&>span]:inline-block">
          {unnamed.map((part, index) => (
            <Fragment key={part.kind}>
              <span>
                <Part part={part} business={business} />
                {index < unnamed.length - 1 && ','}
              </span>{' '}
            </Fragment>
          ))}
        </span>
      )}
    </address>
  )
}
