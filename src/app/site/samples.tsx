import { homeText } from '#text/app/site/home.ts'
import { BusinessPhoto } from '../../listings/cards/business-photo.tsx'
import { Chip } from '../../platform/ui/chip.tsx'

export function Samples() {
  const { samples } = homeText
  return (
    <section className="sheet mt-12">
      <h2 className="text-2xl">{samples.title}</h2>
      <p className="mt-2 max-w-[70ch] text-ink-soft">{samples.text}</p>
      <ul className="featured-grid mt-6">
        {samples.cards.map(({ name, category, place }) => (
          <li key={name} className="card border-dashed">
            <BusinessPhoto name={name} category={category} photo={null} />
            <div className="flex flex-col items-start gap-1 p-3">
              <p className="font-semibold font-serif">{name}</p>
              <p className="text-sm">{category}</p>
              <p className="text-ink-soft text-sm">{place}</p>
              <Chip>{samples.mark}</Chip>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
