import { MapPin } from 'lucide-react'
import type { Homepage } from '../../contract/homepage.ts'
import { homeText } from '../../text/en/home.ts'
import { SearchForm } from '../search-form.tsx'
import { Counter } from './counter.tsx'
import { presentBusinesses, presentCities } from './present-figure.ts'

const { counters } = homeText

function Counters({ totals }: { totals: Homepage['totals'] }) {
  const { businesses, countries, cities } = totals
  return (
    <section aria-label={counters.label} className="flex flex-wrap gap-x-8 gap-y-1 text-ink-soft">
      <Counter
        value={businesses}
        noun={counters.businesses(businesses)}
        present={presentBusinesses}
      />
      <Counter value={countries} noun={counters.countries(countries)} present={counters.whole} />
      <Counter value={cities} noun={counters.cities(cities)} present={presentCities} />
    </section>
  )
}

/** The top of the home page: one sentence, the search box, what there is to find. */
export function Hero({ totals }: { totals: Homepage['totals'] | undefined }) {
  return (
    <div className="hero contours">
      <MapPin aria-hidden="true" className="hero-pin" strokeWidth={1} />
      <div className="sheet relative py-12 md:py-20">
        <h1 className="max-w-[22ch] text-2xl sm:text-3xl md:text-4xl">{homeText.hero}</h1>
        <div className="mt-7 max-w-3xl">
          <SearchForm size="hero" idPrefix="hero" />
        </div>
        {/* As high while the figures are on their way as with them. */}
        <div className="mt-6 min-h-8">
          {totals && totals.businesses > 0 && <Counters totals={totals} />}
        </div>
      </div>
    </div>
  )
}
