import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createKnownPlaces } from './known-places.ts'
import { buildOwnId } from './own-id.ts'

type Named = Record<'name' | 'country' | 'region', string>
type Point = Record<'latitude' | 'longitude', number>
type Known = { id: number } & Named & Point
type MissingPlace = Known & { population: number; names: string[] }

const LINE = /^([A-Z]{2}) (\S+) (-?\d+\.\d+) (-?\d+\.\d+) (\d+) ([^\t]+)$/

/** Places of missing-places.txt that the known ones lack indeed. */
export function* readMissingPlaces(
  known: readonly Known[],
  regionCodes: ReadonlySet<string>,
): Generator<MissingPlace> {
  const isKnown = createKnownPlaces(known)
  const used = new Set(known.map(({ id }) => id))
  const text = readFileSync(join(import.meta.dirname, 'missing-places.txt'), 'utf8')
  for (const line of text.trim().split('\n')) {
    if (line.startsWith('#')) continue
    const [, country = '', region = '', latitude, longitude, population, listed] =
      LINE.exec(line) ?? []
    if (listed === undefined || !regionCodes.has(`${country}.${region}`))
      throw new Error(`not a line of missing-places.txt: ${line}`)
    const [name = '', ...names] = listed.split('|')
    const place = {
      ...{ country, region, name, names },
      ...{ latitude: Number(latitude), longitude: Number(longitude) },
      population: Number(population),
    }
    if (isKnown(place)) {
      console.warn(`no longer missing: ${country} ${name}`)
      continue
    }
    const id = buildOwnId(place)
    if (used.has(id)) throw new Error(`twice in missing-places.txt: ${line}`)
    used.add(id)
    yield { id, ...place }
  }
}
