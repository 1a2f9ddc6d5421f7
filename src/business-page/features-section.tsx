import { Check, ChevronDown } from 'lucide-react'
import { businessText } from '#text/business-page/business.ts'
import { amenityNames } from '#text/businesses/amenity-names.ts'
import type { BusinessDetail } from '../businesses/businesses.ts'
import { type AmenityGroup, buildAmenityGroups } from './amenity-groups.ts'

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

export function FeaturesSection({ business }: { business: BusinessDetail }) {
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
