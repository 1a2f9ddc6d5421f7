import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildNameKey } from './known-places.ts'

type Place = {
  name: string
  country: string
  region: string
  population: number
  names: string[]
}

const CITY = /^(?:(\d{2}) )?(.+) (\d+)$/

/** Reports a city of populations.txt that the lists lack, have twice, or have a population for. */
export function addPopulations(places: readonly Place[]): void {
  const empty = Map.groupBy(
    places.filter(({ population }) => population === 0),
    buildNameKey,
  )
  const text = readFileSync(join(import.meta.dirname, 'populations.txt'), 'utf8')
  for (const line of text.trim().split('\n')) {
    if (line.startsWith('#')) continue
    const country = line.slice(0, 2)
    for (const city of line.slice(3).split(';')) {
      const [, region, name = '', thousands] = CITY.exec(city) ?? []
      if (thousands === undefined) throw new Error(`not a city of populations.txt: ${city}`)
      const found = (empty.get(buildNameKey({ name, country })) ?? []).filter(
        (place) => region === undefined || place.region === region,
      )
      const [place, ...others] = found
      if (place === undefined || others.length > 0)
        console.warn(
          `populations.txt: ${country} ${city} is ${found.length} places: ${found.map((each) => each.region)}`,
        )
      else place.population = Number(thousands) * 1000
    }
  }
}
