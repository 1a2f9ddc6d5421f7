import { expect, it } from 'vitest'
import { createCityIndex } from './city-index.server.ts'
import { findCityNames, listCityNames } from './city-names.server.ts'
import { findPlaceByName } from './inference/find-place-by-name.server.ts'

const index = createCityIndex()
const listed = listCityNames()

/** Countries that are missing here write Latin letters. */
const SCRIPTS = {
  Arabic: 'AE AF BH DZ EG EH IQ IR JO KW LB LY MA MR OM PK PS QA SA SD SY TN YE',
  Bengali: 'BD',
  Cyrillic: 'BG BY KG KZ MK MN RS RU TJ UA',
  Devanagari: 'NP',
  Ethiopic: 'ER ET',
  Georgian: 'GE',
  Greek: 'CY GR',
  Hangul: 'KP KR',
  Han: 'CN HK MO TW',
  Hebrew: 'IL',
  Khmer: 'KH',
  Lao: 'LA',
  Armenian: 'AM',
  Myanmar: 'MM',
  Thaana: 'MV',
  Thai: 'TH',
  Tibetan: 'BT',
}
const INDIC = ['Bengali', 'Devanagari', 'Gujarati', 'Gurmukhi', 'Kannada', 'Malayalam']
const OTHER_INDIC = ['Oriya', 'Tamil', 'Telugu', 'Sinhala', 'Arabic']
const scriptsByCountry = new Map<string, string[]>(
  Object.entries(SCRIPTS).flatMap(([script, codes]) =>
    codes.split(' ').map((code) => [code, [script]] as const),
  ),
)
scriptsByCountry.set('IN', [...INDIC, ...OTHER_INDIC])
scriptsByCountry.set('LK', ['Sinhala', 'Tamil'])
scriptsByCountry.set('JP', ['Han', 'Hiragana', 'Katakana'])

function hasScript(name: string, countryCode: string): boolean {
  const scripts = scriptsByCountry.get(countryCode) ?? ['Latin']
  const letters = scripts.map((script) => `\\p{Script=${script}}`).join('')
  return new RegExp(`^[${letters}\\p{Script=Common}\\p{M}\\p{Cf}]+$`, 'u').test(name)
}

function placesOf(name: string, countryCode: string) {
  const { main, other } = index.placesNamed(name, countryCode)
  return main.length > 0 ? main : other
}

it('city-names.txt lists cities of at least 90 countries, each city once', () => {
  expect(listed.length).toBeGreaterThan(1200)
  expect(new Set(listed.map(({ countryCode }) => countryCode)).size).toBeGreaterThanOrEqual(90)
  const repeated = listed.filter(({ id }, at) => listed.findIndex((city) => city.id === id) !== at)
  expect(repeated).toEqual([])
})

it('each line of city-names.txt names the most populous place of its country with that name', () => {
  const wrong = listed.flatMap(({ id, countryCode, en }) => {
    const places = placesOf(en, countryCode)
    const towns = places.filter(({ isSection }) => !isSection)
    const [largest] = (towns.length > 0 ? towns : places).toSorted(
      (one, other) => other.population - one.population,
    )
    const place = places.find((each) => each.id === id)
    if (place !== undefined && place.population === largest?.population) return []
    return `${countryCode} ${en}: expected ${largest?.id} instead of ${id}`
  })
  expect(wrong).toEqual([])
})

it('each name in city-names.txt leads to its city', () => {
  const wrong = listed.flatMap(({ id, countryCode, en, all }) => {
    const point = placesOf(en, countryCode).find((place) => place.id === id)
    return all.flatMap((city) => {
      const { place } = findPlaceByName({ city, countryCode, point }, index)
      return place?.id === id ? [] : `${countryCode} ${city}: ${place?.name} instead of ${en}`
    })
  })
  expect(wrong).toEqual([])
})

it('each city in city-names.txt has a local name in a script of its country', () => {
  const wrong = listed.filter(
    ({ countryCode, local }) => !local.some((name) => hasScript(name, countryCode)),
  )
  expect(wrong).toEqual([])
})

it('names in city-names.txt are complete and mix no scripts', () => {
  const mixed = listed.flatMap(({ all }) =>
    all.filter(
      (name) =>
        name !== name.trim().normalize('NFC') ||
        (/\p{Script=Latin}/u.test(name) && /[^\p{Script=Latin}\p{Script=Common}\p{M}]/u.test(name)),
    ),
  )
  expect(mixed).toEqual([])
  expect(listed.filter(({ en, tr }) => tr === en)).toEqual([])
})

it('findCityNames gives the English, Turkish and local names of a listed city', () => {
  const namesOf = (city: string, countryCode: string) => {
    const place = findPlaceByName({ city, countryCode }, index).place!
    return findCityNames({ ...place, otherNames: index.otherNamesOf(place) })
  }
  expect(namesOf('Köln', 'DE')).toEqual({ en: 'Cologne', tr: 'Köln', local: ['Köln'] })
  expect(namesOf('Florence', 'IT')).toEqual({ en: 'Florence', tr: 'Floransa', local: ['Firenze'] })
  expect(namesOf('Filibe', 'BG')).toEqual({ en: 'Plovdiv', tr: 'Filibe', local: ['Пловдив'] })
  expect(namesOf('Bruxelles', 'BE').local).toEqual(['Bruxelles', 'Brussel'])
  expect(namesOf('Izmir', 'TR')).toEqual({ en: 'Izmir', tr: 'İzmir', local: ['İzmir'] })
  expect(namesOf('Budapest', 'HU')).toEqual({
    en: 'Budapest',
    tr: 'Budapeşte',
    local: ['Budapest'],
  })
})

it('findCityNames gives the main name and the name in the alphabet of the country otherwise', () => {
  const unlisted = { id: 1, countryCode: 'FR', regionCode: '11', name: 'Somewhere', otherNames: [] }
  expect(findCityNames(unlisted)).toEqual({ en: 'Somewhere', tr: undefined, local: [] })
  const place = findPlaceByName({ city: 'Zastavna', countryCode: 'UA' }, index).place!
  const names = findCityNames({ ...place, otherNames: index.otherNamesOf(place) })
  expect(names).toEqual({ en: 'Zastavna', tr: undefined, local: ['Заставна'] })
})
