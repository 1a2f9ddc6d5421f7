import { Check, ChevronDown } from 'lucide-react'
import { amenityNames } from '#text/business-facts/amenity-names.ts'
import { businessText } from '#text/business-page/business.ts'
import {
  type Amenities,
  type Amenity,
  listAvailableAmenities,
} from '../business-facts/amenities.ts'
import type { BusinessDetail } from '../businesses/businesses.ts'
import { IsolatedText } from '../platform/ui/isolated-text.tsx'
import { inferCityName } from './business-address.tsx'
import { Photos, PopularTimes, Ratings } from './business-figures.tsx'
import { CustomFacts } from './custom-facts.tsx'

const MAX_SHOWN = 8

type AmenityGroup = { name: string; amenities: string[] }

function groupUp(amenities: Amenity[]): AmenityGroup[] {
  const groups = new Map<string, string[]>()
  for (const { group, name } of amenities) groups.set(group, [...(groups.get(group) ?? []), name])
  return [...groups].map(([name, names]) => ({ name, amenities: names }))
}

export function buildAmenityGroups(amenities: Amenities | null) {
  const available = amenities ? listAvailableAmenities(amenities) : []
  return {
    shown: groupUp(available.slice(0, MAX_SHOWN)),
    rest: groupUp(available.slice(MAX_SHOWN)),
    total: available.length,
  }
}

const words = businessText.features

const named = (name: string) => amenityNames[name.toLowerCase()] ?? name

function Groups({ groups }: { groups: AmenityGroup[] }) {
  return groups.map(({ name, amenities }) => (
    <div key={name} className="amenity-group">
      <h3 dir="auto" className="font-normal font-sans text-ink-soft">
        {named(name)}
      </h3>
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
        {amenities.map((amenity) => (
          <li key={amenity} className="inline-flex items-baseline gap-1.5">
            <Check aria-hidden="true" size={16} className="flex-none translate-y-0.5 text-open" />
            <bdi>{named(amenity)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  ))
}

function FeaturesSection({ business }: { business: BusinessDetail }) {
  const { shown, rest, total } = buildAmenityGroups(business.amenities)
  if (total === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-xl">{words.heading}</h2>
      <Groups groups={shown} />
      {rest.length > 0 && (
        <details className="show-all">
          <summary>
            <span className="when-folded">{words.showAll(total)}</span>
            <span className="when-unfolded">{words.showFewer}</span>
            <ChevronDown aria-hidden="true" size={18} />
          </summary>
          <Groups groups={rest} />
        </details>
      )}
    </section>
  )
}

type About = Pick<
  BusinessDetail,
  'description' | 'about' | 'category' | 'city' | 'country' | 'address' | 'rating' | 'reviews'
>

/** Rejects JSON that couldn't be parsed as amenities. */
const isProse = (text: string | null): text is string =>
  text !== null && text.trim() !== '' && !/^\s*[[{]/.test(text)

export function buildAboutText(business: About) {
  const text = [business.description, business.about].find(isProse)
  if (text) {
    const paragraphs = text.split(/\s*\n\s*/).filter((paragraph) => paragraph !== '')
    return { kind: 'given' as const, paragraphs }
  }
  const place = [inferCityName(business), business.country]
    .filter((part) => part !== null)
    .join(', ')
  const { category, rating, reviews } = business
  const words = businessText.about
  return {
    kind: 'made' as const,
    sentence: (name: string) =>
      [words.listed(name, category, place || null), rating && words.rated(rating, reviews)]
        .filter(Boolean)
        .join(' '),
  }
}

function AboutSection({ business }: { business: BusinessDetail }) {
  const about = buildAboutText(business)
  return (
    <section>
      <h2 className="mb-3 text-xl">{businessText.about.heading}</h2>
      <div className="flex max-w-[68ch] flex-col gap-3 wrap-anywhere">
        {about.kind === 'made' ? (
          <p>
            <IsolatedText text={about.sentence} values={[business.name]} />
          </p>
        ) : (
          about.paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: static parts of one text, which may be equal
            <p key={index} dir="auto" className="w-fit">
              {paragraph}
            </p>
          ))
        )}
      </div>
    </section>
  )
}

export function BusinessStory({ business }: { business: BusinessDetail }) {
  return (
    <>
      <Photos business={business} />
      <FeaturesSection business={business} />
      <AboutSection business={business} />
      <CustomFacts business={business} />
      <Ratings business={business} />
      <PopularTimes business={business} />
    </>
  )
}
