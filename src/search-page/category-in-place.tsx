import './filters.css'
import './search.css'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { frameText } from '#text/platform/site-ui/frame.ts'
import { categoryInPlaceText as words } from '#text/search-page/category-in-place.ts'
import { buildBusinessLink } from '../listings/cards/business-link.ts'
import {
  DetailHead,
  KindMark,
  LoadingColumns,
  LoadingHead,
} from '../listings/cards/detail-head.tsx'
import { buildCategoryLine, buildCityLine } from '../listings/index-list/index-lines.tsx'
import { IndexSection } from '../listings/index-list/index-section.tsx'
import { CITY_TOP_CATEGORIES, IN_PLACE_MIN_BUSINESSES } from '../platform/calls/page-sizes.ts'
import { Breadcrumb } from '../platform/site-ui/breadcrumb.tsx'
import { usePageContext } from '../platform/site-ui/page-context.ts'
import { PageHead } from '../platform/site-ui/page-head.tsx'
import { StaticPart } from '../platform/site-ui/static-part.tsx'
import { buildItemList, recordStructuredData } from '../platform/site-ui/structured-data.ts'
import { link } from '../platform/urls/routes.ts'
import { formatPlace, type SearchPlace, type SearchResults } from '../search/search.ts'
import type { CategoryInPlace } from './category-in-place.ts'
import { FilterForm } from './filter-form.tsx'
import { ResultsAndMap } from './results-and-map.tsx'
import type { SearchParams } from './search-params.ts'

const STEPS = [{ text: frameText.countries, href: link.countries(LANGUAGE) }]

type Address = { place: SearchPlace; countrySlug: string; category: string }

export const buildInPlaceHref = ({ place, countrySlug, category }: Address, page = 1) =>
  place.kind === 'country'
    ? link.countryCategory(LANGUAGE, { slug: countrySlug, category }, { page })
    : link.city(
        LANGUAGE,
        { countryCode: place.countryCode, slug: place.slug, part: category },
        { page },
      )

function Neighbors({ found }: { found: CategoryInPlace }) {
  const { category, place, countrySlug, otherCategories, otherCities } = found.inPlace
  const sections = [
    {
      title: words.otherCities(category.name),
      lines: otherCities.map((city) => ({
        ...buildCityLine(city),
        href: buildInPlaceHref({ place: city, countrySlug, category: category.slug }),
      })),
    },
    {
      title: words.otherCategories(place.name),
      lines: otherCategories.map((each) =>
        buildCategoryLine(each, buildInPlaceHref({ place, countrySlug, category: each.slug })),
      ),
    },
  ].filter(({ lines }) => lines.length > 0)
  return (
    <div className="mt-12 grid gap-8">
      {sections.map((section) => (
        <IndexSection key={section.title} {...section} />
      ))}
      <p>
        <a href={link.category(LANGUAGE, category.slug)} className="button">
          <bdi>{words.everywhere(category.name)}</bdi>
        </a>
      </p>
    </div>
  )
}

export function CategoryInPlacePage({ found }: { found: CategoryInPlace }) {
  const { category, isKnownCategory, place, countrySlug } = found.inPlace
  const { page, total, businesses } = found
  const [title, heading] = [formatPlace(place), place.name].map((each) =>
    words.title(category.name, isKnownCategory, each),
  ) as [string, string]
  const hrefOf = (other: number) =>
    buildInPlaceHref({ place, countrySlug, category: category.slug }, other)
  const country = { text: place.country, href: link.country(LANGUAGE, countrySlug) }
  const city = {
    text: place.name,
    href: link.city(LANGUAGE, { countryCode: place.countryCode, slug: place.slug }),
  }
  const params: SearchParams = { q: '', location: formatPlace(place), category: category.slug }
  const surroundings = usePageContext()
  if (import.meta.env.SSR)
    recordStructuredData(
      surroundings,
      buildItemList(surroundings.origin, businesses.map(buildBusinessLink)),
    )
  return (
    <div className="sheet pt-5">
      <PageHead
        title={title}
        page={page}
        description={words.description(title, category.businesses)}
        canonical={hrefOf(page)}
        noindex={category.businesses < IN_PLACE_MIN_BUSINESSES}
      />
      <Breadcrumb
        steps={[...STEPS, country, ...(place.kind === 'city' ? [city] : [])]}
        here={category.name}
      />
      <DetailHead mark={<KindMark name={category.name} icon={category.icon} />} name={heading}>
        <p className="text-ink-soft">
          {words.totals(category.businesses)}
          {category.businesses > total && ` ${words.listed(total)}`}
        </p>
      </DetailHead>
      <FilterForm params={params} results={found} fixedFilters={1} />
      <div className="mt-4">
        <ResultsAndMap params={params} results={found} isOutdated={false} hrefOf={hrefOf} />
      </div>
      <StaticPart of={found}>{() => <Neighbors found={found} />}</StaticPart>
    </div>
  )
}

export const InPlaceSkeleton = () => (
  <div className="sheet pt-5">
    <PageHead title={words.loading} noindex={false} />
    <Breadcrumb steps={STEPS} here={words.loading} />
    <LoadingHead lines={1} />
    <LoadingColumns title={words.loading} lines={CITY_TOP_CATEGORIES} />
  </div>
)

const SENT = [
  'page',
  'pages',
  'total',
  'isTotalExact',
  'inside',
  'facets',
  'box',
  'place',
  'category',
  'suggestions',
  'district',
] as const satisfies readonly (keyof SearchResults | 'district')[]

export function pickSent(found: CategoryInPlace) {
  const { category, isKnownCategory, place, countrySlug } = found.inPlace
  const { clusters, approximateCounts, page } = found
  return {
    ...Object.fromEntries(SENT.map((name) => [name, found[name]])),
    // The map of a later page requests its clusters.
    clusters: page === 1 ? clusters : [],
    approximateCounts: page === 1 ? approximateCounts : [],
    inPlace: {
      ...{ category, isKnownCategory, place, countrySlug },
      otherCategories: [],
      otherCities: [],
    },
  }
}
