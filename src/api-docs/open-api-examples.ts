import type { businesses } from '../businesses/businesses.calls.server.ts'
import type { homepageData } from '../listings/homepage.calls.server.ts'
import type { AnyOutcome } from '../platform/calls/call.ts'
import type { AnyDefinedCall, PublicCall } from '../platform/calls/define-call.server.ts'
import { CALLS, type CallName } from '../platform/urls/routes.ts'

type RequestExample = (
  name: CallName,
  input: Record<string, string>,
) => Promise<AnyOutcome<unknown>>

const MAX_TEXT_CHARS = 200

/** The time is fixed, so that the document doesn't change every minute. */
export const EXAMPLE_NOW = Date.UTC(2026, 0, 5, 12)

const isEntry = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keeps one entry per list and the start of long texts. */
function shorten(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > MAX_TEXT_CHARS ? `${value.slice(0, MAX_TEXT_CHARS)}…` : value
  if (Array.isArray(value)) return isEntry(value[0]) ? [shorten(value[0])] : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shorten(each)]))
}

async function bodyOf<Call extends AnyDefinedCall>(response: Promise<AnyOutcome<unknown>>) {
  const outcome = await response
  if (outcome.kind !== 'found') throw new Error(`No example: ${outcome.kind}`)
  return outcome.body as NonNullable<Call['bodyType']>
}

type CategoriesOfPlace = { topCategories: { slug: string }[] }

async function findInputs(calls: readonly PublicCall[], request: RequestExample) {
  const list = await bodyOf<typeof businesses>(request('businesses', {}))
  const home = await bodyOf<typeof homepageData>(request('homepageData', {}))
  const [category] = home.popularSearches
  const [city = { countryCode: 'CH', slug: 'basel' }] = home.topCities
  const [country] = home.topCountries
  /** Not each place has the most popular category. */
  const categoryOf = async (name: 'city' | 'country', input: Record<string, string>) => {
    const outcome = await request(name, input)
    const found = outcome.kind === 'found' ? (outcome.body as CategoriesOfPlace) : undefined
    return found?.topCategories[0]?.slug ?? 'bakery'
  }
  const known = {
    business: list.businesses[0]?.slug ?? 'blue-door-bakery-a1b2c3',
    category: category?.slug ?? 'bakery',
    categoryName: category?.category ?? 'Bakery',
    country: country?.slug ?? 'switzerland',
    countryCategory: await categoryOf('country', { slug: country?.slug ?? '' }),
    city: city.slug,
    cityCategory: await categoryOf('city', { countryCode: city.countryCode, slug: city.slug }),
    countryCode: city.countryCode,
  }
  return Object.fromEntries(
    calls.flatMap(({ route, example }) => (example ? [[route, example(known)]] : [])),
  )
}

/** Runs only GET calls, which write nothing. */
export async function findExamples(calls: readonly PublicCall[], request: RequestExample) {
  const inputs = await findInputs(calls, request)
  const answers: Partial<Record<CallName, unknown>> = {}
  for (const { route } of calls) {
    if (CALLS[route].method !== 'GET') continue
    const outcome = await request(route, inputs[route] ?? {})
    if (outcome.kind === 'found') answers[route] = shorten(outcome.body)
  }
  return { inputs, answers }
}
