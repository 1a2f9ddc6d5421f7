import { Map as MapIcon } from 'lucide-react'
import { businessCardText } from '#text/listings/cards/business-card.ts'
import { businessesText } from '#text/listings/cards/businesses.ts'
import type { BusinessSummary } from '../../businesses/businesses.ts'
import { usePageContext } from '../../platform/site-ui/page-context.ts'
import { buildItemList, recordStructuredData } from '../../platform/site-ui/structured-data.ts'
import { Chip } from '../../platform/ui/chip.tsx'
import { Pager } from '../../platform/ui/pager.tsx'
import { PhoneLink } from '../../platform/ui/phone-link.tsx'
import { FilterForm } from '../../search-filters/filter-form.tsx'
import { isBlank, type SearchParams, searchHref } from '../../search-filters/search-params.ts'
import { buildBusinessLink } from './business-link.ts'
import { BUSINESS_GRID, CardList } from './card-list.tsx'
import { ListedCard } from './listed-card.tsx'
import { OpenNowLabel } from './open-now-label.tsx'

export function BusinessCard(props: {
  business: BusinessSummary
  headingLevel?: 2 | 3
  eager?: boolean
}) {
  const { business, headingLevel = 2, eager = false } = props
  const { name, category, place, phone } = business
  return (
    <ListedCard
      business={business}
      className="business-card"
      headingLevel={headingLevel}
      eager={eager}
    >
      {place && (
        <p dir="auto" className="text-ink-soft text-sm">
          {place}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {category && (
          <Chip>
            <bdi className="truncate">{category}</bdi>
          </Chip>
        )}
        <OpenNowLabel openNow={business.openNow} />
      </p>
      {phone && (
        <p className="flex text-sm">
          <PhoneLink phone={phone} label={businessCardText.call(name)} />
        </p>
      )}
      <p aria-hidden="true" className="card-more mt-auto pt-1.5 text-sm">
        {businessCardText.viewDetails}
      </p>
    </ListedCard>
  )
}

export type ListSearch = {
  params: SearchParams
  categories?: readonly { name: string; slug: string; businesses: number }[]
}

const COMMON_AMENITIES = [
  'wifi',
  'wheelchair',
  'parking',
  'takeaway',
  'delivery',
  'outdoor-seating',
  'credit-cards',
  'dogs',
].map((amenity) => ({ amenity }))

export function ListFilters({ params, categories = [] }: ListSearch) {
  const counted = categories.map(({ name, slug, businesses }) => ({
    category: name,
    slug,
    count: businesses,
  }))
  return (
    <FilterForm
      params={params}
      results={{ facets: { categories: counted, amenities: COMMON_AMENITIES } }}
      hasFixedCategory={params.category !== undefined}
      isStatic
    />
  )
}

export const MapLink = ({ params }: { params: SearchParams }) => (
  <a
    href={searchHref(params)}
    className="inline-flex items-center gap-1.5 text-accent-text underline underline-offset-4 max-sm:py-2.5 max-sm:-my-2.5"
  >
    <MapIcon aria-hidden="true" size={16} />
    {businessesText.map}
  </a>
)

type ListedPage = { businesses: BusinessSummary[]; total: number; page: number; pages: number }

export function BusinessList(props: {
  list: ListedPage
  pageSize: number
  hrefOf: (page: number) => string
  headingLevel?: 2 | 3
  search: ListSearch
}) {
  const { list, pageSize, hrefOf, headingLevel, search } = props
  const { businesses, total, page, pages } = list
  const from = (page - 1) * pageSize + 1
  const hasMap = !isBlank(search.params)
  const surroundings = usePageContext()
  if (import.meta.env.SSR)
    recordStructuredData(
      surroundings,
      buildItemList(surroundings.origin, businesses.map(buildBusinessLink), from),
    )
  return (
    <>
      {total > 1 && <ListFilters {...search} />}
      <div className="my-4 flex flex-wrap gap-x-2 gap-y-1 text-ink-soft text-sm tabular-nums sm:gap-x-4 sm:text-base">
        <p className={hasMap ? 'max-sm:basis-full' : ''}>
          {businessesText.showing(from, from + businesses.length - 1, total)}
        </p>
        {hasMap && <MapLink params={search.params} />}
        <p className="ms-auto">{businessesText.page(page, pages)}</p>
      </div>
      <CardList
        businesses={businesses}
        className={BUSINESS_GRID}
        card={(business, isEager) => (
          <BusinessCard business={business} headingLevel={headingLevel} eager={isEager} />
        )}
      />
      {pages > 1 && (
        <div className="mt-10">
          <Pager page={page} pages={pages} hrefOf={hrefOf} />
        </div>
      )}
    </>
  )
}
