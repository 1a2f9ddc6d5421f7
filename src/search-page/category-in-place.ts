import type { z } from 'zod'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { parseCategory } from '../platform/calls/paging.ts'
import { createPublicClient } from '../platform/calls/public-client.ts'
import { link } from '../platform/urls/routes.ts'
import { parsePlace, parseResults, type SearchPlace } from '../search/search.ts'
import type { inPlaceResponse } from './category-in-place.schema.server.ts'

export const inPlaceCall =
  createPublicClient<typeof import('./category-in-place.calls.server.ts')>()

export const parseInPlace = (wire: z.infer<typeof inPlaceResponse>) => ({
  ...parseResults(wire.results),
  category: parseCategory(wire.category),
  place: parsePlace(wire.place),
  inPlace: {
    /** Other categories have names of the operator's spreadsheets, which may be in any language. */
    isKnownCategory: wire.category.categoryId !== null,
    countrySlug: wire.countrySlug,
    otherCategories: wire.otherCategories.map(parseCategory),
    otherCities: wire.otherCities.map(parsePlace),
  },
})

export type CategoryInPlace = ReturnType<typeof parseInPlace>

export const findCountryPart = inPlaceCall('countryPart', { read: parseInPlace })

type Address = { place: SearchPlace; countrySlug: string; category: string }

export const buildInPlaceHref = ({ place, countrySlug, category }: Address, page = 1) =>
  place.kind === 'country'
    ? link.country(LANGUAGE, countrySlug, { part: category, page })
    : link.city(
        LANGUAGE,
        { countryCode: place.countryCode, slug: place.slug, part: category },
        { page },
      )
