import '../../search-filters/filters.css'
import { Globe } from 'lucide-react'
import { countryText } from '#text/listings/places/country.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { frameText } from '#text/platform/site-ui/frame.ts'
import {
  COUNTRY_CATEGORIES_PAGE_SIZE,
  COUNTRY_TOP_CITIES,
} from '../../platform/calls/page-sizes.ts'
import { Breadcrumb } from '../../platform/site-ui/breadcrumb.tsx'
import { usePageContext, type Visit } from '../../platform/site-ui/page-context.ts'
import { PageHead } from '../../platform/site-ui/page-head.tsx'
import { parsePageNumber } from '../../platform/site-ui/resolve-page.ts'
import { createLazyPart, Late, StaticPart } from '../../platform/site-ui/static-part.tsx'
import { buildItemList, recordStructuredData } from '../../platform/site-ui/structured-data.ts'
import { Pager } from '../../platform/ui/pager.tsx'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import { link } from '../../platform/urls/routes.ts'
import { DetailHead, LoadingHead, PlaceMark } from '../cards/detail-head.tsx'
import { createDetailScreen } from '../cards/detail-screen.tsx'
import { buildCategoryLine, buildCityLine } from '../index-list/index-lines.tsx'
import { IndexSection, LoadingIndexSection } from '../index-list/index-section.tsx'
import { type CountryDetail, findCountry } from './countries.ts'

const topBusinesses = createLazyPart(
  async () => (await import('./top-businesses.tsx')).TopBusinesses,
)

const NAMED_CITIES = 4
const named = ({ cities }: CountryDetail) => cities.slice(0, NAMED_CITIES)

const STEPS = [{ text: frameText.countries, href: link.countries(LANGUAGE) }]

const inputOf = (visit: Visit) => ({
  slug: visit.parameters.slug ?? '',
  page: parsePageNumber(visit.query),
})

function TopCities({ country }: { country: CountryDetail }) {
  const { cities, cityCount, slug } = country
  const lines = cities.map(buildCityLine)
  const surroundings = usePageContext()
  if (import.meta.env.SSR && lines.length > 0)
    recordStructuredData(surroundings, buildItemList(surroundings.origin, lines))
  return (
    <div className="keeps-left">
      <IndexSection title={countryText.topCities} lines={lines} empty={countryText.noCities}>
        {cityCount > COUNTRY_TOP_CITIES && (
          <a
            href={link.countryCities(LANGUAGE, slug)}
            className="button mt-4"
            aria-label={countryText.viewAllLabel(cityCount)}
          >
            {countryText.viewAll}
          </a>
        )}
      </IndexSection>
    </div>
  )
}

function PopularCategories({ country }: { country: CountryDetail }) {
  const { categories, slug, page, pages } = country
  return (
    <div className="keeps-right">
      <IndexSection
        title={countryText.popularCategories}
        lines={categories.map((each) =>
          buildCategoryLine(each, link.country(LANGUAGE, slug, { part: each.slug })),
        )}
        empty={countryText.noCategories}
      >
        {pages > 1 && (
          <div className="mt-6">
            <Pager
              page={page}
              pages={pages}
              hrefOf={(other) => link.country(LANGUAGE, slug, { page: other })}
            />
          </div>
        )}
      </IndexSection>
    </div>
  )
}

function Country({ country }: { country: CountryDetail }) {
  const { name, slug, countryCode, page } = country
  return (
    <div className="sheet pt-5">
      <PageHead
        title={countryText.title(name)}
        page={page}
        description={countryText.description(
          name,
          country,
          named(country).map((city) => city.name),
        )}
        canonical={link.country(LANGUAGE, slug, { page })}
      />
      <Breadcrumb steps={STEPS} here={name} />
      <DetailHead mark={<PlaceMark code={countryCode} />} name={name}>
        <p className="text-ink-soft">{countryText.totals(country)}</p>
      </DetailHead>
      <StaticPart of={country} className="detail-columns of-two mt-8">
        {() => {
          const parts = [
            <TopCities key="cities" country={country} />,
            <PopularCategories key="categories" country={country} />,
          ]
          // On later pages the categories come first.
          return page === 1 ? parts : parts.toReversed()
        }}
      </StaticPart>
      {page === 1 && (
        <StaticPart of={country} className="mt-10">
          {() => <Late part={topBusinesses} props={{ country }} />}
        </StaticPart>
      )}
    </div>
  )
}

function CountrySkeleton() {
  return (
    <div className="sheet pt-5">
      <PageHead title={countryText.loading} noindex={false} />
      <p role="status" className="sr-only">
        {countryText.loading}
      </p>
      <Breadcrumb steps={STEPS} here={countryText.loading} />
      <LoadingHead lines={1} />
      <div className="detail-columns of-two mt-8">
        <LoadingIndexSection
          title={countryText.topCities}
          lines={COUNTRY_TOP_CITIES}
          isMarked={false}
        >
          <Skeleton className="mt-4 h-11 w-28 rounded-card" />
        </LoadingIndexSection>
        <LoadingIndexSection
          title={countryText.popularCategories}
          lines={COUNTRY_CATEGORIES_PAGE_SIZE}
        >
          <Skeleton className="mx-auto mt-6 h-10 w-72 rounded-card" />
        </LoadingIndexSection>
      </div>
    </div>
  )
}

export const screen = createDetailScreen({
  call: findCountry,
  inputOf,
  hrefOf: ({ slug, page }) => link.country(LANGUAGE, slug, { page }),
  identify: ({ slug }) => ({ slug }),
  words: countryText,
  Icon: Globe,
  backHref: link.countries(LANGUAGE),
  skeleton: <CountrySkeleton />,
  render: (country) => <Country country={country} />,
  sent: {
    sends: ['page', 'pages', 'name', 'slug', 'countryCode', 'total', 'cityCount', 'categoryCount'],
    sendsPart: (country) => ({ cities: named(country).map(({ name }) => ({ name })) }),
  },
})
