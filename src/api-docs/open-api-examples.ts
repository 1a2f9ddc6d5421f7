import type { BusinessesWire } from '../businesses/businesses.schema.server.ts'
import type { HomepageWire } from '../listings/homepage.schema.server.ts'
import type { Outcome } from '../platform/calls/call.ts'
import type { Handler } from '../platform/calls/handler.server.ts'
import { CALLS, type CallName } from '../platform/urls/routes.ts'

type RequestExample = (name: CallName, input: Record<string, string>) => Promise<Outcome<unknown>>

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

async function bodyOf<Wire>(answer: Promise<Outcome<unknown>>): Promise<Wire> {
  const outcome = await answer
  if (outcome.kind !== 'found') throw new Error(`No example: ${outcome.kind}`)
  return outcome.body as Wire
}

async function findInputs(
  calls: readonly Handler[],
  ask: RequestExample,
): Promise<Partial<Record<CallName, Record<string, string>>>> {
  const { businesses } = await bodyOf<BusinessesWire>(ask('businesses', {}))
  const home = await bodyOf<HomepageWire>(ask('homepageData', {}))
  const slug = businesses[0]?.slug ?? 'blue-door-bakery-a1b2c3'
  const category = home.popularSearches[0]?.slug ?? 'bakery'
  const country = home.topCountries[0]?.slug ?? 'switzerland'
  const city = home.topCities[0] ?? { countryCode: 'CH', slug: 'basel' }
  const firstPage = { page: '1' }
  const known = {
    business: slug,
    category,
    country,
    city: city.slug,
    countryCode: city.countryCode,
  }
  const documented = calls.flatMap(({ name, docs }) =>
    docs?.example ? [[name, docs.example(known)]] : [],
  )
  return {
    ...Object.fromEntries(documented),
    businesses: { ...firstPage, limit: '5' },
    business: { slug },
    businessNeighbours: { slug },
    categories: { letter: category.charAt(0) },
    category: { slug: category, ...firstPage },
    categoryIndex: { filter: category.slice(0, 3), ...firstPage },
    country: { slug: country, ...firstPage },
    countryIndex: { filter: country.slice(0, 3), ...firstPage },
    cities: { letter: city.slug.charAt(0) },
    city: { countryCode: city.countryCode.toLowerCase(), slug: city.slug, ...firstPage },
    cityIndex: { country, ...firstPage },
    search: { q: home.popularSearches[0]?.category ?? 'Bakery' },
  }
}

/** Runs only GET handlers, which write nothing. */
export async function findExamples(
  calls: readonly Handler[],
  ask: RequestExample,
): Promise<{
  inputs: Partial<Record<CallName, Record<string, string>>>
  answers: Partial<Record<CallName, unknown>>
}> {
  const inputs = await findInputs(calls, ask)
  const answers: Partial<Record<CallName, unknown>> = {}
  for (const { name } of calls) {
    if (CALLS[name].method !== 'GET') continue
    const outcome = await ask(name, inputs[name] ?? {})
    if (outcome.kind === 'found') answers[name] = shorten(outcome.body)
  }
  return { inputs, answers }
}
