import { expect, it } from 'vitest'
import { measureKm } from './city-grid.ts'
import { createCityIndex } from './city-index.server.ts'
import { findCityNames } from './city-names.server.ts'
import { findPlaceByName } from './inference/find-place-by-name.server.ts'

const index = createCityIndex()

it.each([
  ['El Alto', 'BO', -16.5, -68.16],
  ['Luque', 'PY', -25.27, -57.49],
  ['Yongin', 'KR', 37.24, 127.18],
  ['용인시', 'KR', 37.24, 127.18],
  ['Mariehamn', 'AX', 60.1, 19.94],
  ['Lukang', 'TW', 24.06, 120.43],
  ['鹿港鎮', 'TW', 24.06, 120.43],
  ['Kempton Park', 'ZA', -26.1, 28.23],
  ['都江堰市', 'CN', 30.99, 103.62],
  ['Ciudad de la Costa', 'UY', -34.82, -55.95],
  ['San Fernando', 'AR', -34.44, -58.56],
  ['Kaduwela', 'LK', 6.94, 79.98],
  ['Pukekohe', 'NZ', -37.2, 174.9],
  ['Etten-Leur', 'NL', 51.57, 4.64],
])('%s in %s is found where it is', (city, countryCode, latitude, longitude) => {
  const { place } = findPlaceByName({ city, countryCode }, index)
  expect(place && measureKm(place.latitude, place.longitude, latitude, longitude)).toBeLessThan(5)
  expect(place?.isSection).toBe(false)
})

it.each([
  ['Kadıköy', 'TR', 'Istanbul'],
  ['Sincan', 'TR', 'Ankara'],
])('%s in %s is a section of %s, not a village of that name', (city, countryCode, whole) => {
  const { place } = findPlaceByName({ city, countryCode }, index)
  expect(place && index.containerOf(place)?.name).toBe(whole)
})

it.each([
  ['Yurga', 'RU'],
  ['Carrefour', 'HT'],
  ['Talagante', 'CL'],
])('%s in %s is a town of its own', (city, countryCode) => {
  const { place } = findPlaceByName({ city, countryCode }, index)
  expect(place).toMatchObject({ name: city, isSection: false })
})

it.each([
  ['启东市', 'CN', 'Qidong', '启东'],
  ['영천시', 'KR', 'Yeongcheon', '영천'],
])('%s in %s has the name of the city, not of its main quarter', (city, countryCode, en, local) => {
  const { place } = findPlaceByName({ city, countryCode }, index)
  const names = place && findCityNames({ ...place, otherNames: index.otherNamesOf(place) })
  expect(names).toMatchObject({ en, local: [local] })
})
