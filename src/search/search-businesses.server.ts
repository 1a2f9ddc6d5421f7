import { findSummaries, type SummaryRow } from '../businesses/find-businesses.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { TermQuery } from '../platform/database/search-index.server.ts'
import { normalizeSearchKey } from '../search-index/search-key.ts'
import { buildBasis } from './build-basis.server.ts'
import { findCorrection } from './find-correction.server.ts'
import { applyIntents } from './query/apply-intents.server.ts'
import { isOfBrand } from './query/match-term.server.ts'
import { type FoundIntent, listIntents, listSpokenIntents } from './query/parse-intents.server.ts'
import { type ParsedRequest, parseRequest } from './query/parse-query.server.ts'
import { findQueryCategories } from './query/query-categories.server.ts'
import {
  buildBox,
  buildClusters,
  buildMarkers,
  type Cluster,
  countApproximate,
} from './ranking/cluster-matches.server.ts'
import { countFacets } from './ranking/count-facets.ts'
import {
  buildFilterPredicates,
  buildFilterQuery,
  createLocalClock,
  hasFilters,
  isOpenNow,
} from './ranking/filters.server.ts'
import {
  findClosedNamed,
  findNamedOutside,
  rankOutside,
} from './ranking/find-named-outside.server.ts'
import { findRequestClicks } from './ranking/find-request-clicks.server.ts'
import { findCenter, isInBox } from './ranking/geo-cells.server.ts'
import { createKindTest, rankDistantLast } from './ranking/narrow-matches.ts'
import {
  type RankedMatch,
  rankMatches,
  type ScoringContext,
} from './ranking/rank-matches.server.ts'
import { MAX_MATCHES, type Match } from './ranking/retrieve-candidates.server.ts'
import {
  findMatching,
  isCorrected,
  NO_MATCHES,
  type RetrievedMatches,
} from './ranking/retrieve-with-fallbacks.server.ts'
import { buildQueryText } from './ranking/score-text.server.ts'
import {
  findNear,
  findNearbyFallback,
  findPlaceCenter,
} from './ranking/search-near-point.server.ts'
import type { ResultRange, SearchRequest } from './search-request.ts'
import { suggestMore } from './suggestions/suggest-alternatives.server.ts'

/** With fewer results the list continues with nearby ones outside the place. */
const ENOUGH_INSIDE = 20
const MAX_TRIED_INTENTS = 4

async function gather(
  database: Database,
  { request, read }: Pick<ParsedSearch, 'request' | 'read'>,
  isWanted: (match: Match) => boolean,
) {
  if (read.isBlank || (read.link && 'ids' in read.link))
    return { wide: NO_MATCHES, narrow: NO_MATCHES }
  const { around } = read
  const find = (within: TermQuery) =>
    around
      ? findNear(database, read.query, within, around)
      : findMatching(database, read.query, within)
  const wide = await find(read.within)
  const narrowed = buildFilterQuery(request.filters)
  // All matches are known, and each is tested against the filters.
  const isDone = !around && wide.isWhole && wide.step === 'as-typed' && wide.found.some(isWanted)
  if (narrowed.length === 0 || isDone) return { wide, narrow: wide }
  return { wide, narrow: await find([...read.within, ...narrowed]) }
}

async function findMiddle(
  database: Database,
  { near, box }: SearchRequest,
  { question }: ParsedRequest,
) {
  if (near) return near
  if (box) return findCenter(box)
  const { words } = question.where
  return words.length === 0 ? null : findPlaceCenter(database, words)
}

async function openShown(
  database: Database,
  matches: readonly RankedMatch[],
  clusters: readonly Cluster[],
): Promise<Map<number, SummaryRow>> {
  const ids = new Set([
    ...matches.map(({ id }) => id),
    ...clusters.flatMap(({ id }) => (id === null ? [] : id)),
  ])
  const summaries = await findSummaries(database, [...ids])
  return new Map(summaries.map((business) => [business.id, business]))
}

const resultsOf = (matches: readonly RankedMatch[], opened: ReadonlyMap<number, SummaryRow>) =>
  matches.flatMap((match) => {
    const business = opened.get(match.id)
    const { matchScore, isOutside } = match
    const { distanceMeters } = matchScore
    return business ? [{ business, distanceMeters, isOutside, match }] : []
  })

async function openLinked(database: Database, { link }: ParsedRequest) {
  if (!link || !('ids' in link)) return []
  const found = await findSummaries(database, link.ids)
  return found.map((business) => ({
    business,
    distanceMeters: null,
    isOutside: false,
    match: null,
  }))
}

/** The cursor names the last result, so changes before it neither skip nor repeat one. */
function cut(all: readonly RankedMatch[], { page, limit, cursor }: ResultRange) {
  const [previous = 0, last = 0] = cursor === null ? [] : cursor.split('.').map(Number)
  const at = cursor === null ? -1 : all.findIndex(({ id }) => id === last)
  const from = cursor === null ? (page - 1) * limit : at >= 0 ? at + 1 : previous
  const matches = all.slice(from, from + limit)
  const end = from + matches.length
  const isMore = matches.length > 0 && end < all.length
  return { matches, nextCursor: isMore ? `${end}.${matches.at(-1)?.id}` : null }
}

async function understandFound(
  database: Database,
  { understood }: ParsedRequest,
  found: RetrievedMatches,
) {
  if (understood.named.length > 0 || !isCorrected(found)) return understood
  const read = found.words.map(({ text, categories: [first], corrections }) =>
    first ? (corrections.get(first.id) ?? text) : text,
  )
  return findQueryCategories(database, read.join(' '))
}

const typedAs = (request: SearchRequest, dropped: readonly string[]): string[] => {
  const typed = request.q.split(/[\s,]+/)
  return dropped.map((word) => typed.find((each) => normalizeSearchKey(each) === word) ?? word)
}

/** Reads a limited number of matches, however large the directory is. */
export async function searchBusinesses(
  database: Database,
  asked: SearchRequest,
  range: ResultRange,
  nowMs: number,
): Promise<SearchResults> {
  const read = await parseRequest(database, asked)
  const request = applyIntents(asked, read.question.intents)
  const found = await searchParsed(database, { asked, request, read, range, nowMs })
  // 'Texas Chicken' is a name where no business of Texas fits.
  if (found.total === 0 && found.placeFromKeyword !== null && !asked.isWhole) {
    const asName = await searchBusinesses(database, { ...asked, isWhole: true }, range, nowMs)
    if (asName.total > 0 && asName.dropped.length === 0) return asName
  }
  if (found.total > 0) return found
  return (await searchFulfillable(database, { asked, request, read, range, nowMs })) ?? found
}

/** Searches without the intents that no business matches; null if there are none or nothing is found. */
async function searchFulfillable(
  database: Database,
  search: ParsedSearch,
): Promise<SearchResults | null> {
  const { asked, read } = search
  const spoken = listIntents(read.question.intents)
  if (spoken.length === 0) return null
  const searchWith = (chosen: readonly FoundIntent[]) => {
    const intents = { ...read.question.intents, found: [...chosen] }
    const question = { ...read.question, intents }
    const request = applyIntents(asked, intents)
    return searchParsed(database, { ...search, request, read: { ...read, question } })
  }
  let found = await searchWith([])
  const applied: FoundIntent[] = []
  const tried = found.total > 0 && spoken.length > 1 ? spoken.slice(0, MAX_TRIED_INTENTS) : []
  for (const intent of tried) {
    const withIntent = await searchWith([...applied, intent])
    if (withIntent.total === 0) continue
    found = withIntent
    applied.push(intent)
  }
  const given = spoken.filter((intent) => !applied.includes(intent)).map(({ text }) => text)
  return found.total > 0 ? { ...found, dropped: [...found.dropped, ...new Set(given)] } : null
}

type ParsedSearch = {
  asked: SearchRequest
  request: SearchRequest
  read: ParsedRequest
  range: ResultRange
  nowMs: number
}

async function searchParsed(
  database: Database,
  { asked, request, read, range, nowMs }: ParsedSearch,
) {
  const { question, query } = read
  const clock = createLocalClock(nowMs)
  const isOpen = (facts: Match['facts']) => isOpenNow(facts, clock)
  const tests = buildFilterPredicates(request.filters, clock)
  const isSeen = ({ facts }: Match) => request.box === null || isInBox(request.box, facts)
  const isOfKind = createKindTest(
    read.understood.meant.map(({ id }) => id),
    query,
  )
  const isNamed = ({ facts }: Match) => isOfBrand(query.words, facts.nameKey)
  const isAsked = (match: Match) => isSeen(match) && isOfKind(match) && isNamed(match)
  const isWanted = (match: Match) =>
    isAsked(match) && [...tests.values()].every((test) => test(match.facts))

  const [gathered, middle] = await Promise.all([
    gather(database, { request, read }, isWanted),
    findMiddle(database, request, read),
  ])
  // Not at the same time, because that would need another connection.
  const clicks = await findRequestClicks(database, request, read)
  const isInPlace = question.where.place !== null && !request.box
  const isName = isInPlace && read.understood.named.length === 0
  const wanted = { query, nameKey: question.nameKey, filters: request.filters, isWanted }
  const outside = isName ? await findNamedOutside(database, gathered.narrow, wanted) : null
  const narrow = outside?.found ?? gathered.narrow
  const wide = outside?.found ?? gathered.wide
  const understood = await understandFound(database, read, narrow)
  const measure: ScoringContext = {
    ...buildQueryText(
      question.key,
      narrow.words,
      understood.meant.map(({ id }) => id),
    ),
    // Distance counts only if the visitor shares a location or uses the map.
    center: request.near ?? (request.box ? middle : null),
    isOpen,
    clicks,
  }
  const inside = rankMatches(narrow.found.filter(isWanted), measure, middle, request.order)
  const looksBeyond = inside.length < ENOUGH_INSIDE && isInPlace && query.words.length > 0
  const nearby =
    looksBeyond && middle && !outside
      ? await findNearbyFallback(database, { request, measure, middle, inside, isWanted })
      : []
  const beyond = outside ? rankOutside(outside.matches, measure, middle) : nearby
  const all = [...rankDistantLast(inside, read.around !== null), ...beyond].slice(0, MAX_MATCHES)
  const closed =
    range.page === 1 && query.words.length > 0 && understood.named.length === 0
      ? await findClosedNamed(database, question.nameKey, read.within, all.slice(0, range.limit))
      : null
  const linked = await openLinked(database, read)
  const { matches, nextCursor } = cut(all, range)
  // Results outside the place are on the map only if there are none inside.
  const onMap = buildBox(inside) ? inside : beyond
  const box = request.box ?? buildBox(onMap)
  const clusters = box ? buildClusters(onMap, box) : []
  const opened = await openShown(database, matches, clusters)
  return {
    results: [...linked, ...resultsOf(matches, opened)],
    total: linked.length + all.length,
    isExact: narrow.isWhole,
    nextCursor,
    place: question.where.place,
    otherPlaces: question.where.others,
    isPlaceUnknown: question.where.isUnknown,
    placeFromKeyword: question.placeFromKeyword,
    intents: listSpokenIntents(asked.q, question.intents),
    category: understood.named[0] ?? null,
    closed,
    readAs: findCorrection(read, all),
    dropped: typedAs(request, narrow.dropped),
    isPhonetic: inside.length > 0 && narrow.words.some(({ phoneticKey }) => phoneticKey !== null),
    inside: linked.length + inside.length,
    facets: countFacets({ ...wide, found: wide.found.filter(isAsked) }, tests, isOpen),
    clusters: buildMarkers(clusters, opened),
    approximate: countApproximate(onMap),
    box,
    basis: buildBasis(request, { ...read, understood }, narrow, measure),
    suggestions: await suggestMore(database, {
      request,
      place: question.where.place,
      related: understood.related,
      isEmpty: all.length === 0 && linked.length === 0 && !hasFilters(request.filters),
    }),
  }
}

export type SearchResults = Awaited<ReturnType<typeof searchParsed>>
