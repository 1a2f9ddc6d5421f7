// The city index takes 60 MB, hence a short-lived process: PlaceQuery on stdin, FoundPlaces on stdout.
import { text } from 'node:stream/consumers'
import { createCityIndex, type NamedPlace } from '../../gazetteer/city-index.server.ts'
import type { PlaceQuery } from './search-places.server.ts'

const MAX_FOUND = 15

const { name, countryCode } = JSON.parse(await text(process.stdin)) as PlaceQuery
const index = createCityIndex()
const { main, other } = index.placesNamed(name, countryCode)
const plain = name.normalize('NFD').replace(/\p{M}/gu, '')
const beginning = new RegExp(`^${RegExp.escape(plain)}`, 'iu')
const similar = index.placesMatching(countryCode, plain.charAt(0), beginning)
const byPopulation = (places: readonly NamedPlace[]) =>
  places.toSorted((one, next) => next.population - one.population)
const listed = [main, other, similar].flatMap(byPopulation)
const found = new Map(listed.map((place) => [place.id, place]))
const places = [...found.values()]
  .slice(0, MAX_FOUND)
  .map(({ id, name, region, population }) => ({ placeId: id, name, region, population }))
process.stdout.write(JSON.stringify({ places }))
