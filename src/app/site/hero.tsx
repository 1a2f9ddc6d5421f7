import { MapPin } from 'lucide-react'
import { homeText } from '#text/app/site/home.ts'
import type { Homepage } from '../../listings/homepage.ts'
import { createLazyPart, Late, StaticPart } from '../../platform/site-ui/static-part.tsx'
import { NearMe } from '../../search/suggestions/near-me.tsx'
import { SearchForm } from '../../search/suggestions/search-form.tsx'

const facts = createLazyPart(async () => (await import('./hero-facts.tsx')).HeroFacts)
const EMPTY_SEARCH = { q: '', location: '' }

export function Hero({ homepage }: { homepage: Homepage | undefined }) {
  return (
    <div className="hero contours">
      <MapPin aria-hidden="true" className="hero-pin" strokeWidth={1} />
      <div className="sheet relative py-7 md:py-20">
        <h1 className="max-w-[22ch] text-2xl sm:text-3xl md:text-4xl">{homeText.hero}</h1>
        <div className="mt-5 max-w-3xl md:mt-7">
          <SearchForm size="hero" idPrefix="hero" />
          <NearMe params={EMPTY_SEARCH} />
        </div>
        {homepage && homepage.totals.businesses > 0 && (
          <StaticPart of={homepage} className="mt-2">
            {() => <Late part={facts} props={{ homepage }} />}
          </StaticPart>
        )}
      </div>
    </div>
  )
}
