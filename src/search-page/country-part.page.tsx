import { LayoutGrid } from 'lucide-react'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { categoryInPlaceText } from '#text/search-page/category-in-place.ts'
import { createDetailScreen } from '../listings/cards/detail-screen.tsx'
import type { Visit } from '../platform/site-ui/page-context.ts'
import { parsePageNumber } from '../platform/site-ui/resolve-page.ts'
import { link } from '../platform/urls/routes.ts'
import { findCountryPart } from './category-in-place.ts'
import { buildSent, CategoryInPlacePage, InPlaceSkeleton } from './category-in-place.tsx'

const inputOf = (visit: Visit) => ({
  slug: visit.parameters.slug ?? '',
  part: visit.parameters.part ?? '',
  page: parsePageNumber(visit.query),
})

export const screen = createDetailScreen({
  call: findCountryPart,
  inputOf,
  hrefOf: ({ slug, ...query }) => link.country(LANGUAGE, slug, query),
  identify: ({ inPlace, category }) => ({ slug: inPlace.countrySlug, part: category.slug }),
  words: categoryInPlaceText,
  Icon: LayoutGrid,
  backHref: link.categories(LANGUAGE),
  skeleton: <InPlaceSkeleton />,
  render: (found) => <CategoryInPlacePage found={found} />,
  sent: import.meta.env.SSR ? { sends: [], sendsPart: buildSent } : {},
})
