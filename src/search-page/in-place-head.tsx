import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { frameText } from '#text/platform/site-ui/frame.ts'
import { categoryInPlaceText as words } from '#text/search-page/category-in-place.ts'
import { buildBusinessLink } from '../listings/cards/business-link.ts'
import { DetailHead, KindMark } from '../listings/cards/detail-head.tsx'
import { IN_PLACE_MIN_BUSINESSES } from '../platform/calls/page-sizes.ts'
import { Breadcrumb } from '../platform/site-ui/breadcrumb.tsx'
import { usePageContext } from '../platform/site-ui/page-context.ts'
import { PageHead } from '../platform/site-ui/page-head.tsx'
import { buildItemList, recordStructuredData } from '../platform/site-ui/structured-data.ts'
import { link } from '../platform/urls/routes.ts'
import { formatPlace } from '../search/search.ts'
import { buildInPlaceHref, type CategoryInPlace } from './category-in-place.ts'

export function InPlaceHead({ found }: { found: CategoryInPlace }) {
  const { page, total, businesses, category, place } = found
  const { isKnownCategory, countrySlug } = found.inPlace
  const [title, heading] = [formatPlace(place), place.name].map((each) =>
    words.title(category.name, isKnownCategory, each),
  ) as [string, string]
  const country = { text: place.country, href: link.country(LANGUAGE, countrySlug) }
  const city = {
    text: place.name,
    href: link.city(LANGUAGE, { countryCode: place.countryCode, slug: place.slug }),
  }
  const surroundings = usePageContext()
  if (import.meta.env.SSR)
    recordStructuredData(
      surroundings,
      buildItemList(surroundings.origin, businesses.map(buildBusinessLink)),
    )
  return (
    <>
      <PageHead
        title={title}
        page={page}
        description={words.description(title, category.businesses)}
        canonical={buildInPlaceHref({ place, countrySlug, category: category.slug }, page)}
        noindex={category.businesses < IN_PLACE_MIN_BUSINESSES}
      />
      <Breadcrumb
        steps={[
          { text: frameText.countries, href: link.countries(LANGUAGE) },
          country,
          ...(place.kind === 'city' ? [city] : []),
        ]}
        here={category.name}
      />
      <DetailHead mark={<KindMark {...category} />} name={heading}>
        <p className="text-ink-soft">
          {words.totals(category.businesses)}
          {category.businesses > total && ` ${words.listed(total)}`}
        </p>
      </DetailHead>
    </>
  )
}
