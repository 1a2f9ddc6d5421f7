import { runPlaceProcess } from './run-place-process.server.ts'

/** On a slow machine, reading the places for the first time takes half of it. */
const TIMEOUT_MS = 30_000
const MAX_WAITING = 5

export type PlaceQuery = { name: string; countryCode: string }
export type FoundPlaces = {
  places: { placeId: number; name: string; region: string; population: number }[]
}

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Concurrent searches run one after the other. @returns null if too many wait. */
export async function searchPlaces(query: PlaceQuery): Promise<FoundPlaces | null> {
  if (waiting >= MAX_WAITING) return null
  waiting += 1
  const next = last.then(() => runPlaceProcess<FoundPlaces>('search-places', [query], TIMEOUT_MS))
  last = next.catch(() => {})
  try {
    const [found] = await next
    return found!
  } finally {
    waiting -= 1
  }
}
