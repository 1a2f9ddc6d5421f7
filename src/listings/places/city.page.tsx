import '../../search-filters/filters.css'
import { Building2 } from 'lucide-react'
import { cityText } from '#text/listings/places/city.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { frameText } from '#text/platform/site-ui/frame.ts'
import { CITY_TOP_CATEGORIES } from '../../platform/calls/page-sizes.ts'
import { Breadcrumb } from '../../platform/site-ui/breadcrumb.tsx'
import type { Visit } from '../../platform/site-ui/page-context.ts'
import { PageHead } from '../../platform/site-ui/page-head.tsx'
import { parsePageNumber } from '../../platform/site-ui/resolve-page.ts'
import { createLazyPart, Late, StaticPart } from '../../platform/site-ui/static-part.tsx'
import { link } from '../../platform/urls/routes.ts'
import { DetailHead, LoadingColumns, LoadingHead, PlaceMark } from '../cards/detail-head.tsx'
import { createDetailScreen } from '../cards/detail-screen.tsx'
import { buildCategoryLine } from '../index-list/index-lines.tsx'
import { type CityDetail, findCity } from './cities.ts'

const columns = createLazyPart(
  async () => (await import('../cards/listing-columns.tsx')).ListingColumns,
)

const NAMED_CATEGORIES = 4
const named = ({ categories }: CityDetail) => categories.slice(0, NAMED_CATEGORIES)

const buildDistrictLines = ({ districts, district, country, slug }: CityDetail) =>
  districts
    .filter((each) => each.slug !== district?.slug)
    .map((each) => ({
      key: each.slug,
      name: each.name,
      href: link.city(LANGUAGE, { countryCode: country.code, slug, part: each.slug }),
      count: each.businesses,
    }))

const buildCategoryLines = ({ categories, country, slug, fullName }: CityDetail) =>
  categories.map((each) =>
    buildCategoryLine(
      each,
      each.hasPage
        ? link.city(LANGUAGE, { countryCode: country.code, slug, part: each.slug })
        : link.search(LANGUAGE, { location: `${fullName}, ${country.name}`, category: each.slug }),
    ),
  )

const INDEX_STEP = { text: frameText.countries, href: link.countries(LANGUAGE) }

const inputOf = (visit: Visit) => ({
  countryCode: visit.parameters.countryCode ?? '',
  slug: visit.parameters.slug ?? '',
  page: parsePageNumber(visit.query),
})

const WHERE_LINK =
  'inline-block py-0.5 text-accent-text underline underline-offset-4 max-sm:py-2.5 max-sm:-my-2.5'

/** 'Zürich' is in the region 'Zurich', and 'New York City' in 'New York'. */
const isSameName = (region: string, ...names: (string | null)[]) =>
  names.some((name) => name?.localeCompare(region, 'en', { sensitivity: 'base' }) === 0)

function CityLocation({ city }: { city: CityDetail }) {
  const { country, region, name, localName, fullName, district, slug } = city
  if (district)
    return (
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span>
          <a href={link.city(LANGUAGE, { countryCode: country.code, slug })} className={WHERE_LINK}>
            <bdi>{fullName}</bdi>
          </a>
          ,
        </span>
        <a href={link.country(LANGUAGE, country.slug)} className={WHERE_LINK}>
          {country.name}
        </a>
      </p>
    )
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5">
      {localName && (
        <>
          <bdi>{localName}</bdi>
          <span aria-hidden="true">·</span>
        </>
      )}
      {region && !isSameName(region, name, localName) && fullName === name && (
        <span>
          <bdi>{region}</bdi>,
        </span>
      )}
      <a href={link.country(LANGUAGE, country.slug)} className={WHERE_LINK}>
        {country.name}
      </a>
    </p>
  )
}

export function City({ city }: { city: CityDetail }) {
  const { fullName, slug, country, page, district } = city
  const address = { countryCode: country.code, slug }
  const cityStep = { text: fullName, href: link.city(LANGUAGE, address) }
  const hrefOf = (other: number) =>
    link.city(LANGUAGE, { ...address, part: district?.slug ?? null }, { page: other })
  const name = district?.name ?? fullName
  return (
    <div className="sheet pt-5">
      <PageHead
        title={
          district ? cityText.districtTitle(name, fullName) : cityText.title(name, country.name)
        }
        page={page}
        description={cityText.description(
          cityText.place(name, district ? fullName : country.name),
          city,
          named(city).map((category) => category.name),
        )}
        canonical={hrefOf(page)}
      />
      <Breadcrumb
        steps={[
          INDEX_STEP,
          { text: country.name, href: link.country(LANGUAGE, country.slug) },
          ...(district ? [cityStep] : []),
        ]}
        here={name}
      />
      <DetailHead mark={<PlaceMark code={country.code} />} name={name}>
        <CityLocation city={city} />
        <p className="text-ink-soft">{cityText.totals(city)}</p>
      </DetailHead>
      <StaticPart of={city}>
        {() => (
          <Late
            part={columns}
            props={{
              list: city,
              hrefOf,
              search: {
                params: { q: '', location: `${name}, ${district ? fullName : country.name}` },
                categories: city.categories,
              },
              sides: [
                { title: cityText.topCategories, lines: buildCategoryLines(city) },
                { title: cityText.districts, lines: buildDistrictLines(city) },
              ],
            }}
          />
        )}
      </StaticPart>
    </div>
  )
}

function CitySkeleton() {
  return (
    <div className="sheet pt-5">
      <PageHead title={cityText.loading} noindex={false} />
      <Breadcrumb steps={[INDEX_STEP]} here={cityText.loading} />
      <LoadingHead lines={2} />
      <LoadingColumns title={cityText.topCategories} lines={CITY_TOP_CATEGORIES} />
    </div>
  )
}

export const screen = createDetailScreen({
  call: findCity,
  inputOf,
  hrefOf: ({ page, ...address }) => link.city(LANGUAGE, address, { page }),
  identify: ({ country, slug }) => ({ countryCode: country.code, slug }),
  words: cityText,
  Icon: Building2,
  backHref: link.cities(LANGUAGE),
  skeleton: <CitySkeleton />,
  render: (city) => <City city={city} />,
  sent: {
    sends: [
      'page',
      'pages',
      'name',
      'fullName',
      'localName',
      'slug',
      'region',
      'country',
      'district',
      'total',
      'categoryCount',
    ],
    sendsPart: (city) => ({ categories: named(city).map(({ name }) => ({ name })) }),
  },
})
