import { describe, expect, test } from 'vitest'
import { createCategoryFinder } from '../../src/catalog/categories/find-category-by-text.server.ts'
import { createPlaceNameTest } from '../../src/catalog/places/place-name-test.server.ts'
import { measureKm } from '../../src/gazetteer/city-grid.ts'
import { createCityIndex } from '../../src/gazetteer/city-index.server.ts'
import { normalizeCityName } from '../../src/gazetteer/city-key.server.ts'
import { findPlaceByName } from '../../src/gazetteer/inference/find-place-by-name.server.ts'
import { inferMissingPlace } from '../../src/gazetteer/inference/infer-missing-place.server.ts'
import {
  listCategoryCases,
  listDistinctPlaces,
  listPlaceCases,
  type PlaceCase,
} from './invented-rows.ts'

/** A city and its districts, or two centers that sources give for one city, are this near. */
const SAME_CITY_KM = 25

const index = createCityIndex()
const shareOf = (right: number, all: number) => Number(((100 * right) / all).toFixed(2))

function rateCity({ row, right }: PlaceCase): 'right' | 'none' | 'wrong' {
  const place = inferMissingPlace(row, index).match?.place
  if (!place) return right.names.length === 0 ? 'right' : 'none'
  const km = measureKm(place.latitude, place.longitude, right.latitude, right.longitude)
  return right.names.length > 0 && km <= SAME_CITY_KM ? 'right' : 'wrong'
}

describe('invented rows in 21 languages', { tags: ['measured-assignment'] }, () => {
  const cases = listPlaceCases()

  test('99% get the right city, and none a wrong one', () => {
    const rated = cases.map((each) => ({ ...each.row, rating: rateCity(each) }))
    expect(rated.length).toBeGreaterThan(10_000)
    expect(rated.filter(({ rating }) => rating === 'wrong')).toEqual([])
    const right = rated.filter(({ rating }) => rating === 'right')
    expect(shareOf(right.length, rated.length)).toBeGreaterThanOrEqual(99)
  })

  test('95% get the right district, and none a wrong one', () => {
    const given = cases.flatMap(({ row, district }) => {
      const found = inferMissingPlace(row, index).district
      return district === undefined ? [] : [{ city: row.city, district, found }]
    })
    const isRight = ({ district, found }: (typeof given)[number]) =>
      normalizeCityName(found ?? '') === normalizeCityName(district)
    const wrong = given.filter((each) => each.found !== undefined && !isRight(each))
    expect(wrong).toEqual([])
    expect(shareOf(given.filter(isRight).length, given.length)).toBeGreaterThanOrEqual(95)
  })

  test('different places never become one', () => {
    const merged = listDistinctPlaces().filter((pair) => {
      const [one, other] = pair.map((evidence) => findPlaceByName(evidence, index).place)
      return one && other && one.id === other.id
    })
    expect(merged).toEqual([])
  })

  test('92% get the right category', () => {
    const findCategories = createCategoryFinder(createPlaceNameTest(index))
    const categories = listCategoryCases()
    const right = categories.filter(({ text, countryCode, ids }) => {
      const { main } = findCategories({ category: text, country_code: countryCode })
      return main ? ids.includes(main.id) : ids.length === 0
    })
    expect(shareOf(right.length, categories.length)).toBeGreaterThanOrEqual(92)
  })
})
