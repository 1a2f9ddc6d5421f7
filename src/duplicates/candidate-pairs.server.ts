import type { Transaction } from '../platform/database/database.server.ts'
import { measureMeters } from '../platform/geo/geo-key.ts'
import {
  buildNameKey,
  buildPhoneKey,
  buildSiteKey,
  findBySharedKeys,
  type MatchKind,
} from './match-keys.server.ts'
import type { Profile } from './profile.server.ts'
import {
  MAX_SHARING,
  MIN_DUPLICATE_SCORE,
  NEAR_METERS,
  type PairScore,
  type SharedBy,
  scorePair,
} from './score-pair.server.ts'

export type Pair = [Profile, Profile]

const COMPARE_ALL_UP_TO = 24
const NEIGHBORS_COMPARED = 6
const PREFIX_CHARS = 4

/** Long lists compare only neighbors in the sorted order, which limits the number of pairs. */
function* pairsOf(profiles: readonly Profile[], compare: (one: Profile, other: Profile) => number) {
  const isFew = profiles.length <= COMPARE_ALL_UP_TO
  const sorted = isFew ? profiles : profiles.toSorted(compare)
  const reach = isFew ? COMPARE_ALL_UP_TO : NEIGHBORS_COMPARED
  for (const [at, one] of sorted.entries())
    for (const other of sorted.slice(at + 1, at + 1 + reach)) yield [one, other] as Pair
}

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const byName = (one: Profile, other: Profile) =>
  compareText(one.name.joined, other.name.joined) || one.id - other.id
const byPlace = (one: Profile, other: Profile) =>
  (one.geoKey ?? 0) - (other.geoKey ?? 0) ||
  compareText(one.addressText, other.addressText) ||
  one.id - other.id

const areNear = ([one, other]: Pair) =>
  one.point !== null && other.point !== null && measureMeters(one.point, other.point) <= NEAR_METERS

function prefixesOf({ name }: Profile): Set<string> {
  const words = name.distinctive.map(({ skeleton }) => skeleton.slice(0, PREFIX_CHARS))
  const whole = name.words.map(({ skeleton }) => skeleton).join('')
  return new Set([...words, whole.slice(0, PREFIX_CHARS)])
}

function* nearAlikes(profiles: readonly Profile[]) {
  const alike = new Map<string, Profile[]>()
  for (const profile of profiles)
    for (const beginning of prefixesOf(profile)) {
      const group = alike.get(beginning)
      if (group) group.push(profile)
      else alike.set(beginning, [profile])
    }
  for (const group of alike.values())
    for (const pair of pairsOf(group, byName)) if (areNear(pair)) yield pair
}

/** A phone number that very many businesses share belongs to a call center. */
export const isWorthPairing = (kind: MatchKind, count: number): boolean =>
  (kind !== 'phone' && kind !== 'site') || count <= MAX_SHARING

export function listCandidatePairs(kind: MatchKind, profiles: readonly Profile[]): Generator<Pair> {
  if (kind === 'tile') return nearAlikes(profiles)
  return pairsOf(profiles, kind === 'name' ? byPlace : byName)
}

export type ScoredPair = PairScore & { business_id: number; other_id: number }

type Shared = Record<keyof SharedBy, number | null> & { pair: Pair }

const sharedKey = (of: (profile: Profile) => number | null, [one, other]: Pair) => {
  const key = of(one)
  return key !== null && key === of(other) ? key : null
}

async function countSharing(trx: Transaction, keys: readonly number[]) {
  const counts = new Map<number, number>()
  for (const { key } of await findBySharedKeys(trx, keys, MAX_SHARING + 1))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** A pair's score never depends on the key that found the pair. */
export async function scorePairs(trx: Transaction, pairs: Iterable<Pair>): Promise<ScoredPair[]> {
  const suspected = new Map<string, Shared>()
  for (const [one, other] of pairs) {
    const pair: Pair = one.id < other.id ? [one, other] : [other, one]
    const name = `${pair[0].id} ${pair[1].id}`
    if (suspected.has(name) || scorePair(...pair).score < MIN_DUPLICATE_SCORE) continue
    suspected.set(name, {
      pair,
      phone: sharedKey(buildPhoneKey, pair),
      site: sharedKey(buildSiteKey, pair),
      name: sharedKey(buildNameKey, pair),
    })
  }
  const found = [...suspected.values()]
  const keys = found.flatMap(({ phone, site, name }) => [phone, site, name])
  const counts = await countSharing(trx, [...new Set(keys.filter((key) => key !== null))])
  const countOf = (key: number | null) => Math.max(2, counts.get(key ?? -1) ?? 2)
  return found
    .map(({ pair: [one, other], phone, site, name }) => ({
      business_id: one.id,
      other_id: other.id,
      ...scorePair(one, other, {
        phone: countOf(phone),
        site: countOf(site),
        name: countOf(name),
      }),
    }))
    .filter(({ score }) => score >= MIN_DUPLICATE_SCORE)
}
