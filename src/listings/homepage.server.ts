import { z } from 'zod'
import {
  findSiteTotals,
  findTopCategories,
  findTopCities,
  findTopCountries,
} from '../catalog/categories/find-totals.server.ts'
import { findCountryByCode } from '../catalog/places/countries.ts'
import { findNamesakeRegion, listCities } from '../catalog/places/list-cities.server.ts'
import { handler } from '../platform/calls/handler.server.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import type { SiteProfile } from '../settings/site-profile.ts'
import { homepageResponse } from './homepage.schema.server.ts'

const presentFigures = ({
  businesses,
  categories,
  countries,
  cities,
}: SiteProfile['platformFigures']) => ({
  businesses: businesses || null,
  categories: categories || null,
  countries: countries || null,
  cities: cities || null,
})

export const homepageHandlers = [
  handler({
    name: 'homepageData',
    input: z.object({}),
    answer: homepageResponse,
    async handle(_input, { database }) {
      const categories = await findTopCategories(database)
      const cities = await findTopCities(database)
      const { byId } = await listCities(database)
      const countries = await findTopCountries(database)
      const { profile } = await findSettings(database)
      return {
        kind: 'found',
        body: {
          popularSearches: categories.map(({ name, slug, listed, icon }) => ({
            category: name,
            count: listed,
            slug,
            icon,
          })),
          topCities: cities.map(({ id, name, slug, country_code, listed }) => ({
            city: name,
            count: listed,
            countryCode: country_code,
            slug,
            region: findNamesakeRegion(byId.get(id)),
          })),
          topCountries: countries.flatMap(({ code, listed }) => {
            const country = findCountryByCode(code)
            return country
              ? [
                  {
                    country: country.name,
                    businessCount: listed,
                    countryCode: code,
                    slug: country.slug,
                  },
                ]
              : []
          }),
          totals: await findSiteTotals(database),
          figures: presentFigures(profile.platformFigures),
        },
      }
    },
  }),
]
