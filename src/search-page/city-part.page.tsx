import { LayoutGrid } from 'lucide-react'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { categoryInPlaceText } from '#text/search-page/category-in-place.ts'
import { createDetailScreen } from '../listings/cards/detail-screen.tsx'
import type { Visit } from '../platform/site-ui/page-context.ts'
import { parsePageNumber } from '../platform/site-ui/resolve-page.ts'
import { createLazyPart, Late, StaticPart } from '../platform/site-ui/static-part.tsx'
import { link } from '../platform/urls/routes.ts'
import { buildSent, CategoryInPlacePage, InPlaceSkeleton } from './category-in-place.tsx'
import { findCityPart } from './city-part.ts'

const district = createLazyPart(async () => (await import('./district.tsx')).District)

const inputOf = ({ parameters: { countryCode = '', slug = '', part = '' }, query }: Visit) => ({
  countryCode,
  slug,
  part,
  page: parsePageNumber(query),
})

export const screen = createDetailScreen({
  call: findCityPart,
  inputOf,
  hrefOf: ({ page, ...address }) => link.city(LANGUAGE, address, { page }),
  identify: (found) => {
    const { countryCode, slug } = found.inPlace ? found.place : found.district
    return {
      countryCode,
      slug,
      part: (found.inPlace ? found.category : found.district.district!).slug,
    }
  },
  words: categoryInPlaceText,
  Icon: LayoutGrid,
  backHref: link.categories(LANGUAGE),
  skeleton: <InPlaceSkeleton />,
  render: (found) =>
    found.inPlace ? (
      <CategoryInPlacePage found={found} />
    ) : (
      <StaticPart of={found}>
        {() => <Late part={district} props={{ wire: found.district }} />}
      </StaticPart>
    ),
  sent: import.meta.env.SSR
    ? {
        sends: [],
        sendsPart: (found) =>
          found.inPlace
            ? buildSent(found)
            : { page: found.page, pages: found.pages, inPlace: null },
      }
    : {},
})
