import { z } from 'zod'
import { homepageAnswer } from '../contract/homepage.schema.ts'
import { countryByCode } from '../domain/places/countries.ts'
import { listCities, regionOfNamesake } from '../domain/places/list-cities.ts'
import { findSettings } from '../domain/settings/find-settings.ts'
import type { SiteProfile } from '../domain/settings/site-profile.ts'
import {
  findSiteTotals,
  findTopCategories,
  findTopCities,
  findTopCountries,
} from '../domain/totals/find-totals.ts'
import { handler } from './handler.ts'

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
    answer: homepageAnswer,
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
            region: regionOfNamesake(byId.get(id)),
          })),
          topCountries: countries.flatMap(({ code, listed }) => {
            const country = countryByCode(code)
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
