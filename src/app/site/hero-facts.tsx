import { homeText } from '#text/app/site/home.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { buildCategoryTint } from '../../listings/cards/category-styles.ts'
import type { Homepage } from '../../listings/homepage.ts'
import { CategoryIcon } from '../../platform/ui/category-icon.tsx'
import { link } from '../../platform/urls/routes.ts'
import { PLURAL_COUNT, presentBusinesses, presentCities } from './present-figure.ts'

function Figure({ text, noun }: { text: string; noun: string }) {
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
      <bdi className="min-w-0 font-semibold font-serif text-ink text-xl tabular-nums">{text}</bdi>{' '}
      <span>{noun}</span>
    </p>
  )
}

const { counters } = homeText
const COUNTED = [
  { name: 'businesses', present: presentBusinesses },
  { name: 'countries', present: counters.whole },
  { name: 'cities', present: presentCities },
] as const

function Counters({ totals, figures }: Pick<Homepage, 'totals' | 'figures'>) {
  return (
    <section
      aria-label={counters.label}
      className="counters mt-5 flex flex-wrap gap-x-8 gap-y-1 text-ink-soft"
    >
      {COUNTED.map(({ name, present }) => {
        const fixed = figures[name]
        const value = totals[name]
        return fixed === null ? (
          <Figure key={name} text={present(value)} noun={counters[name](value)} />
        ) : (
          <Figure key={name} text={fixed} noun={counters[name](PLURAL_COUNT)} />
        )
      })}
    </section>
  )
}

const MAX_SHORTCUTS = 8

export function HeroFacts({ homepage }: { homepage: Homepage }) {
  return (
    <>
      <nav aria-label={homeText.shortcuts}>
        <ul className="flex max-w-4xl flex-wrap gap-2">
          {homepage.categories.slice(0, MAX_SHORTCUTS).map(({ id, name, slug, icon }) => (
            <li key={slug} className="flex max-w-full">
              <a
                href={link.category(LANGUAGE, slug)}
                className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-chip border border-line bg-card ps-1.5 pe-4 text-[0.9375rem] hover:border-line-strong"
              >
                <span
                  className="tinted grid size-8 flex-none place-items-center rounded-chip"
                  style={buildCategoryTint(id, name)}
                >
                  <CategoryIcon category={name} icon={icon} size={18} />
                </span>
                <bdi className="truncate">{name}</bdi>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Counters {...homepage} />
    </>
  )
}
