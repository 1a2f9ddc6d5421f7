import { Globe } from 'lucide-react'
import { countryText } from '#text/country.ts'
import { frameText } from '#text/frame.ts'
import { LANGUAGE } from '#text/language.ts'
import { type CountryDetail, findCountry } from '../../contract/countries.ts'
import { COUNTRY_CATEGORIES_PAGE_SIZE, COUNTRY_TOP_CITIES } from '../../domain/list-limits.ts'
import { link } from '../../routes.ts'
import { Pager } from '../../ui/pager.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DetailHead, LoadingHead, PlaceMark } from '../details/detail-head.tsx'
import { FoundTrouble } from '../details/found-trouble.tsx'
import { useFound } from '../details/use-found.ts'
import { AsServed } from '../frame/as-served.tsx'
import { Breadcrumb } from '../frame/breadcrumb.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { categoryLine, cityLine } from '../indexes/index-lines.tsx'
import { IndexSection, LoadingIndexSection } from '../indexes/index-section.tsx'
import { landingOf } from '../navigation/landing-of.ts'
import { isPastEnd, pageNumberOf } from '../navigation/page-number.ts'
import { NotFound } from '../not-found/not-found.tsx'
import { itemList } from '../structured-data/lists.ts'
import { tell } from '../structured-data/tell.ts'
import { type Screen, useSurroundings, type Visit } from '../visit.ts'

/** The cities a country is described by. */
const NAMED_CITIES = 4
const named = ({ cities }: CountryDetail) => cities.slice(0, NAMED_CITIES)

const STEPS = [{ text: frameText.countries, href: link.countries(LANGUAGE) }]

const inputOf = (visit: Visit) => ({
  slug: visit.parameters.slug ?? '',
  page: pageNumberOf(visit.query),
})

function TopCities({ country }: { country: CountryDetail }) {
  const { cities, cityCount, slug } = country
  const lines = cities.map(cityLine)
  const surroundings = useSurroundings()
  if (import.meta.env.SSR && lines.length > 0)
    tell(surroundings, itemList(surroundings.origin, lines))
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
    <div>
      <IndexSection
        title={countryText.popularCategories}
        lines={categories.map(categoryLine)}
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
  const parts = [
    <TopCities key="cities" country={country} />,
    <PopularCategories key="categories" country={country} />,
  ]
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
      {/* Who turns a page of the categories wants them first, not the same cities again. */}
      <AsServed of={country} className="detail-columns of-two mt-8">
        {page === 1 ? parts : parts.toReversed()}
      </AsServed>
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

function CountryView({ visit }: { visit: Visit }) {
  const input = inputOf(visit)
  const found = useFound(findCountry, input, visit)
  if (found.kind === 'loading') return <CountrySkeleton />
  if (found.kind !== 'found')
    return (
      <FoundTrouble
        trouble={found}
        words={countryText}
        Icon={Globe}
        backHref={link.countries(LANGUAGE)}
        retryHref={link.country(LANGUAGE, input.slug, { page: input.page })}
      />
    )
  if (isPastEnd(input.page, found.value)) return <NotFound />
  return <Country country={found.value} />
}

export const screen: Screen = {
  async load(visit, loadCall) {
    const input = inputOf(visit)
    const found = await loadCall(findCountry, input, {
      left: (country) => ({
        ...country,
        cities: named(country).map(({ name }) => ({ name })),
        categories: [],
      }),
    })
    const address = (slug = '') => link.country(LANGUAGE, slug, { page: input.page })
    return landingOf(visit, found, {
      page: input.page,
      asked: address(input.slug),
      ofFound: ({ slug }) => address(slug),
      ofMoved: ({ slug }) => address(slug),
    })
  },
  View: CountryView,
}
