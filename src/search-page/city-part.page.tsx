import { LayoutGrid } from 'lucide-react'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { categoryInPlaceText } from '#text/search-page/category-in-place.ts'
import { createDetailScreen } from '../listings/cards/detail-screen.tsx'
import { City, pickSentCity } from '../listings/places/city.page.tsx'
import type { Visit } from '../platform/site-ui/page-context.ts'
import { parsePageNumber } from '../platform/site-ui/resolve-page.ts'
import { link } from '../platform/urls/routes.ts'
import { findCityPart } from './category-in-place.ts'
import { CategoryInPlacePage, InPlaceSkeleton, pickSent } from './category-in-place.tsx'

const inputOf = (visit: Visit) => ({
  countryCode: visit.parameters.countryCode ?? '',
  slug: visit.parameters.slug ?? '',
  part: visit.parameters.part ?? '',
  page: parsePageNumber(visit.query),
})

export const screen = createDetailScreen({
  call: findCityPart,
  inputOf,
  hrefOf: ({ page, ...address }) => link.city(LANGUAGE, address, { page }),
  identify: (found) =>
    found.inPlace
      ? {
          countryCode: found.inPlace.place.countryCode,
          slug: found.inPlace.place.slug,
          part: found.inPlace.category.slug,
        }
      : {
          countryCode: found.country.code,
          slug: found.slug,
          ...(found.district && { part: found.district.slug }),
        },
  words: categoryInPlaceText,
  Icon: LayoutGrid,
  backHref: link.categories(LANGUAGE),
  skeleton: <InPlaceSkeleton />,
  render: (found) =>
    found.inPlace ? <CategoryInPlacePage found={found} /> : <City city={found} />,
  sent: {
    sends: [],
    sendsPart: (found) =>
      found.inPlace ? pickSent(found) : { ...pickSentCity(found), inPlace: null },
  },
})
