import { MapPin } from 'lucide-react'
import { useEffect, useState } from 'react'
import { homeText } from '#text/app/site/home.ts'
import type { Homepage } from '../../listings/homepage.ts'
import { SearchForm } from '../../search/suggestions/search-form.tsx'
import { presentBusinesses, presentCities } from './present-figure.ts'

const DURATION_MS = 2000
const STEPS = 50

/** Counts after hydration; with reduced motion, the final value shows at once. */
function useCountUp(value: number): number {
  const [step, setStep] = useState(STEPS)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    setStep(0)
    const timer = setInterval(
      () =>
        setStep((step) => {
          if (step + 1 >= STEPS) clearInterval(timer)
          return Math.min(step + 1, STEPS)
        }),
      DURATION_MS / STEPS,
    )
    return () => clearInterval(timer)
  }, [])
  return step === STEPS ? value : Math.ceil((value * step) / STEPS)
}

function FixedFigure({ text, noun }: { text: string; noun: string }) {
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
      <bdi className="min-w-0 font-semibold font-serif text-ink text-xl tabular-nums">{text}</bdi>
      <span>{noun}</span>
    </p>
  )
}

/** Estimated width in em for any fallback font: 0.6 per digit, 0.3 per separator. */
const widthOf = (text: string) => {
  const digits = text.replace(/\D/g, '').length
  return digits * 0.6 + (text.length - digits) * 0.3
}

/** Reserves the final width to prevent layout shift. */
function Counter(props: { value: number; noun: string; present: (value: number) => string }) {
  const { value, noun, present } = props
  const counted = useCountUp(value)
  const final = present(value)
  return (
    <p className="flex items-baseline gap-1.5">
      <span className="sr-only">{`${final} ${noun}`}</span>
      <span
        aria-hidden="true"
        className="inline-grid font-semibold font-serif text-ink text-xl tabular-nums"
        style={{ minInlineSize: `${widthOf(final)}em` }}
      >
        <span className="invisible col-start-1 row-start-1">{final}</span>
        <span className="col-start-1 row-start-1">{present(counted)}</span>
      </span>
      <span aria-hidden="true">{noun}</span>
    </p>
  )
}

const { counters } = homeText
/** A figure that the operator entered is text, so its noun is plural. */
export const PLURAL_COUNT = 2

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
