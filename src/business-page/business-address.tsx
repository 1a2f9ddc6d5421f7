import { businessText } from '#text/business-page/business.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import type { BusinessDetail } from '../businesses/businesses.ts'
import { link } from '../platform/urls/routes.ts'
import { type AddressPart, isPlaced, parseAddressParts } from './address-parts.ts'

function linkOf(kind: AddressPart['kind'], business: BusinessDetail): string | null {
  const { countryCode, citySlug, countrySlug } = business
  if (kind === 'city' && countryCode && citySlug)
    return link.city(LANGUAGE, { countryCode, slug: citySlug })
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
            <span key={part.kind}>
              {index > 0 && ', '}
              <Part part={part} business={business} />
            </span>
          ))}
        </span>
      )}
    </address>
  )
}
