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
  (/^[ -~]*$/.test(text)
    ? text
    : text.replace(/\p{Script=Latin}/gu, (letter) => letter.normalize('NFD').charAt(0))
  ).toLowerCase()

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
  const places = [
    { kind: 'country', name: country, find: countryAt },
    { kind: 'city', name: city, find: lastWord },
    { kind: 'district', name: district, find: lastWord },
  ] as const
  let rest = address ?? ''
  for (const { kind, name, find } of places) {
    if (!name) continue
    const start = find(rest, name)
    if (start < 0) {
      unnamed.unshift({ kind, text: name })
      continue
    }
    const end = start + name.length
    parts.unshift({ kind, text: rest.slice(start, end) }, { kind: 'text', text: rest.slice(end) })
    rest = rest.slice(0, start)
  }
  parts.unshift({ kind: 'text', text: rest })
  return { parts: parts.filter(({ text }) => text !== ''), unnamed }
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
  const { countryCode, citySlug, districtSlug: part, countrySlug } = business
  if (kind === 'city' && countryCode && citySlug)
    return link.city(LANGUAGE, { countryCode, slug: citySlug })
  if (kind === 'district' && countryCode && citySlug && part)
    return link.city(LANGUAGE, { countryCode, slug: citySlug, part })
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
            // biome-ignore lint/suspicious/noArrayIndexKey: static parts of one text, which may be equal
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
