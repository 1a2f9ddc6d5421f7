import { BadgeCheck, Map as MapIcon, Search } from 'lucide-react'
import { homeText } from '#text/app/site/home.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { listFeaturedBusinesses } from '../../businesses/businesses.ts'
import { BusinessPhoto } from '../../listings/cards/business-photo.tsx'
import { findHomepage, type Homepage } from '../../listings/homepage.ts'
import { LoadingEntries } from '../../listings/index-list/index-section.tsx'
import { useCall } from '../../platform/calls/use-call.ts'
import { type Screen, usePageContext } from '../../platform/site-ui/page-context.ts'
import { PageHead } from '../../platform/site-ui/page-head.tsx'
import { createLazyPart, Late, StaticPart } from '../../platform/site-ui/static-part.tsx'
import {
  buildOrganization,
  buildWebSite,
  recordStructuredData,
} from '../../platform/site-ui/structured-data.ts'
import { Chip } from '../../platform/ui/chip.tsx'
import { LoadError } from '../../platform/ui/empty-state.tsx'
import { link } from '../../platform/urls/routes.ts'
import { Hero } from './hero.tsx'
import { PLURAL_COUNT } from './present-figure.ts'

const ICONS = [MapIcon, Search, BadgeCheck]

function WhyChooseUs() {
  const { why } = homeText
  return (
    <section className="sheet mt-16">
      <h2 className="text-2xl">{why.title}</h2>
      <ul className="mt-5 grid gap-8 border-line border-t pt-6 md:grid-cols-3 md:gap-12">
        {why.blurbs.map(({ name, text }, index) => {
          const Icon = ICONS[index] ?? MapIcon
          return (
            <li key={name} className="flex gap-4">
              <Icon
                aria-hidden="true"
                size={26}
                strokeWidth={1.5}
                className="flex-none text-accent"
              />
              <div>
                <h3 className="text-lg">{name}</h3>
                <p className="mt-1 text-ink-soft">{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Samples() {
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

const PANEL_ROWS = 12

function LoadingPanels() {
  const { categories, cities, countries } = homeText.panels
  return (
    <div className="sheet index-panels mt-16" aria-busy="true">
      {[categories, cities, countries].map((title) => (
        <section key={title}>
          <h2 className="section-title">{title}</h2>
          <ul className="mt-1">
            <LoadingEntries lines={PANEL_ROWS} />
          </ul>
        </section>
      ))}
    </div>
  )
}

const cards = createLazyPart(async () => (await import('./featured.tsx')).Featured)
const panels = createLazyPart(async () => (await import('./index-panels.tsx')).IndexPanels)

function describe(homepage: Homepage | undefined): string {
  if (!homepage || homepage.totals.businesses === 0) return homeText.descriptionEmpty
  const { totals, figures } = homepage
  const count = (name: 'businesses' | 'countries' | 'cities') => ({
    shown: figures[name] ?? homeText.counters.whole(totals[name]),
    count: figures[name] === null ? totals[name] : PLURAL_COUNT,
  })
  return homeText.description({
    businesses: count('businesses'),
    countries: count('countries'),
    cities: count('cities'),
  })
}

function HomeView() {
  const homepage = useCall(findHomepage, null)
  const featured = useCall(listFeaturedBusinesses, null)
  const totals = homepage.data?.totals
  const hasFailed = homepage.isError || featured.isError
  const isEmpty = totals?.businesses === 0
  const surroundings = usePageContext()
  if (import.meta.env.SSR)
    recordStructuredData(surroundings, buildWebSite(surroundings), buildOrganization(surroundings))
  return (
    <>
      <PageHead
        title={homeText.title}
        description={describe(homepage.data)}
        canonical={link.home(LANGUAGE)}
      />
      <Hero homepage={homepage.data} />
      {hasFailed && (
        <div className="sheet mt-12">
          <LoadError text={homeText.error} href={link.home(LANGUAGE)} />
        </div>
      )}
      {isEmpty && <Samples />}
      {!hasFailed && !isEmpty && (
        <section className="sheet mt-12">
          <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <h2 className="text-2xl">{homeText.featured.title}</h2>
            <a href={link.businesses(LANGUAGE)} className="button">
              {homeText.featured.viewAll}
            </a>
          </div>
          <StaticPart of={featured.data}>
            {() => <Late part={cards} props={{ businesses: featured.data }} />}
          </StaticPart>
        </section>
      )}
      {homepage.data && !isEmpty && (
        <StaticPart of={homepage.data}>
          {() => <Late part={panels} props={{ homepage: homepage.data }} />}
        </StaticPart>
      )}
      {homepage.isPending && <LoadingPanels />}
      <WhyChooseUs />
    </>
  )
}

export const screen: Screen = {
  async load(_visit, loadCall) {
    await loadCall(findHomepage, null, { sends: ['totals', 'figures'] })
    await loadCall(listFeaturedBusinesses, null, { sends: [] })
    return { status: 200 }
  },
  View: HomeView,
}
