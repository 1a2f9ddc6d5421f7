import type { QueryCounter } from '../src/query-log/query-counter.server.ts'
import type { NamedPlace } from '../src/search/query/query-key.server.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SENDER = { address: '203.0.113.7', userAgent: FIREFOX }

export const BERLIN: NamedPlace = {
  kind: 'city',
  countryCode: 'DE',
  slug: 'berlin',
  citySlug: null,
  name: 'Berlin',
}

type Counted = { q: string; at: number; place?: NamedPlace | null; sender?: Partial<typeof SENDER> }

/** Searches, and requests the results. */
export function countSearch(
  counter: QueryCounter,
  { q, at, place = BERLIN, total = 1, sender }: Counted & { total?: number },
): void {
  const search = { q, location: '', lat: null, lng: null }
  counter.noteResults(search, { totalCount: total, place, placeFromKeyword: null })
  counter.countSearch({ ...search, ...SENDER, ...sender, at })
}

export function clickOn(
  counter: QueryCounter,
  { q, at, place = BERLIN, sender, businessId = 1 }: Counted & { businessId?: number },
): void {
  counter.countClick({ q, place, placeFromKeyword: null, businessId, ...SENDER, ...sender, at })
}
