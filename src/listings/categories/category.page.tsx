import '../../search-filters/filters.css'
import { LayoutGrid } from 'lucide-react'
import { categoryText } from '#text/listings/categories/category.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { frameText } from '#text/platform/site-ui/frame.ts'
import { CATEGORY_TOP_COUNTRIES } from '../../platform/calls/page-sizes.ts'
import { Breadcrumb } from '../../platform/site-ui/breadcrumb.tsx'
import type { Visit } from '../../platform/site-ui/page-context.ts'
import { PageHead } from '../../platform/site-ui/page-head.tsx'
import { parsePageNumber } from '../../platform/site-ui/resolve-page.ts'
import { createLazyPart, Late, StaticPart } from '../../platform/site-ui/static-part.tsx'
import { Stars } from '../../platform/ui/stars.tsx'
import { link } from '../../platform/urls/routes.ts'
import { DetailHead, KindMark, LoadingColumns, LoadingHead } from '../cards/detail-head.tsx'
import { createDetailScreen } from '../cards/detail-screen.tsx'
import { buildCountryLine } from '../index-list/index-lines.tsx'
import { type CategoryDetail, findCategory } from './categories.ts'

const columns = createLazyPart(
  async () => (await import('../cards/listing-columns.tsx')).ListingColumns,
)

const STEPS = [{ text: frameText.categories, href: link.categories(LANGUAGE) }]

const inputOf = (visit: Visit) => ({
  slug: visit.parameters.slug ?? '',
  page: parsePageNumber(visit.query),
})

function Category({ category }: { category: CategoryDetail }) {
  const { name, slug, page, rating } = category
  const hrefOf = (other: number) => link.category(LANGUAGE, slug, { page: other })
  return (
    <div className="sheet pt-5">
      <PageHead
        title={categoryText.title(name)}
        page={page}
        description={categoryText.description(name, category)}
        canonical={hrefOf(page)}
      />
      <Breadcrumb steps={STEPS} here={name} />
      <DetailHead mark={<KindMark {...category} />} name={name}>
        <p className="text-ink-soft">{categoryText.totals(category)}</p>
        {rating !== null && (
          <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-sm">
            <Stars rating={rating} reviews={null} />
            <span className="text-ink-soft">{categoryText.rated}</span>
          </p>
        )}
      </DetailHead>
      <StaticPart of={category}>
        {() => (
          <Late
            part={columns}
            props={{
              list: category,
              hrefOf,
              search: { params: { q: '', location: '', category: slug } },
              sides: [
                {
                  title: categoryText.topCountries,
                  lines: category.countries.map((country) => ({
                    ...buildCountryLine(country),
                    href: link.country(LANGUAGE, country.slug, { part: slug }),
                  })),
                },
              ],
            }}
          />
        )}
      </StaticPart>
    </div>
  )
}

function CategorySkeleton() {
  return (
    <div className="sheet pt-5">
      <PageHead title={categoryText.loading} noindex={false} />
      <Breadcrumb steps={STEPS} here={categoryText.loading} />
      <LoadingHead lines={2} />
      <LoadingColumns title={categoryText.topCountries} lines={CATEGORY_TOP_COUNTRIES} />
    </div>
  )
}

export const screen = createDetailScreen({
  call: findCategory,
  inputOf,
  hrefOf: ({ slug, page }) => link.category(LANGUAGE, slug, { page }),
  identify: ({ slug }) => ({ slug }),
  words: categoryText,
  Icon: LayoutGrid,
  backHref: link.categories(LANGUAGE),
  skeleton: <CategorySkeleton />,
  render: (category) => <Category category={category} />,
  sent: {
    sends: [
      'page',
      'pages',
      'id',
      'name',
      'slug',
      'total',
      'countryCount',
      'cityCount',
      'rating',
      'icon',
    ],
  },
})
