import { z } from 'zod'
import {
  findSiteTotals,
  findTopCategories,
  findTopCities,
  findTopCountries,
} from '../catalog/categories/find-totals.server.ts'
import { presentCategory } from '../catalog/categories/present-category.ts'
import { findNamesakeRegion, listCities } from '../catalog/places/list-cities.server.ts'
import { findCountryByCode } from '../gazetteer/countries.ts'
import { defineQuery } from '../platform/calls/define-call.server.ts'
import { countedCategory } from '../platform/calls/list-input.schema.server.ts'
import { findSettings } from '../settings/find-settings.server.ts'

const buildFigures = <Figure extends z.ZodType>(figure: Figure) =>
  z.object({ businesses: figure, categories: figure, countries: figure, cities: figure })

export const homepageData = defineQuery({
  route: 'homepageData',
  access: 'public',
  output: z.object({
    popularSearches: z.array(countedCategory),
    topCities: z.array(
      z.object({
        city: z.string(),
        count: z.number(),
        countryCode: z.string(),
        slug: z.string(),
        region: z.string().nullable(),
      }),
    ),
    topCountries: z.array(
      z.object({
        country: z.string(),
        businessCount: z.number(),
        countryCode: z.string(),
        slug: z.string(),
      }),
    ),
    totals: buildFigures(z.number()),
    figures: buildFigures(z.string().nullable()),
  }),
  async handle(_input, { database }) {
    const categories = await findTopCategories(database)
    const cities = await findTopCities(database)
    const { byId } = await listCities(database)
    const countries = await findTopCountries(database)
    const { platformFigures } = (await findSettings(database)).profile
    return {
      popularSearches: categories.map(presentCategory),
      topCities: cities.map(({ id, name, slug, country_code, listed }) => ({
        city: name,
        count: listed,
        countryCode: country_code,
        slug,
        region: findNamesakeRegion(byId.get(id)),
      })),
      topCountries: countries.flatMap(({ code, listed }) => {
        const country = findCountryByCode(code)
        if (!country) return []
        const { name, slug } = country
        return [{ country: name, businessCount: listed, countryCode: code, slug }]
      }),
      totals: await findSiteTotals(database),
      figures: {
        businesses: platformFigures.businesses || null,
        categories: platformFigures.categories || null,
        countries: platformFigures.countries || null,
        cities: platformFigures.cities || null,
      },
    }
  },
})
