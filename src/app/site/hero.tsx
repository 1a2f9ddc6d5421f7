import { MapPin } from 'lucide-react'
import { homeText } from '#text/app/site/home.ts'
import type { Homepage } from '../../listings/homepage.ts'
import { SearchForm } from '../../search/suggestions/search-form.tsx'
import { Counter, FixedFigure } from './counter.tsx'
import { presentBusinesses, presentCities } from './present-figure.ts'

const { counters } = homeText
const PLURAL_COUNT = 2

const COUNTED = [
  { name: 'businesses', present: presentBusinesses },
  { name: 'countries', present: counters.whole },
  { name: 'cities', present: presentCities },
] as const

function Counters({ totals, figures }: Pick<Homepage, 'totals' | 'figures'>) {
  return (
    <section aria-label={counters.label} className="flex flex-wrap gap-x-8 gap-y-1 text-ink-soft">
      {COUNTED.map(({ name, present }) => {
        const fixed = figures[name]
        if (fixed !== null)
          return <FixedFigure key={name} text={fixed} noun={counters[name](PLURAL_COUNT)} />
        const value = totals[name]
        return <Counter key={name} value={value} noun={counters[name](value)} present={present} />
      })}
    </section>
  )
}

export function Hero({ homepage }: { homepage: Homepage | undefined }) {
  return (
    <div className="hero contours">
      <MapPin aria-hidden="true" className="hero-pin" strokeWidth={1} />
      <div className="sheet relative py-12 md:py-20">
        <h1 className="max-w-[22ch] text-2xl sm:text-3xl md:text-4xl">{homeText.hero}</h1>
        <div className="mt-7 max-w-3xl">
          <SearchForm size="hero" idPrefix="hero" />
        </div>
        {/* Reserves the height to prevent layout shift. */}
        <div className="mt-6 min-h-8">
          {homepage && homepage.totals.businesses > 0 && <Counters {...homepage} />}
        </div>
      </div>
    </div>
  )
}
