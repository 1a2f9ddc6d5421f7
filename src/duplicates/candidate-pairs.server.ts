import { greatCircleMeters } from '../catalog/places/great-circle.ts'
import type { MatchKind } from './match-keys.server.ts'
import { tellingWords } from './name-profile.server.ts'
import type { Profile } from './profile.server.ts'
import { MOST_SHARING, NEAR_METERS } from './score-pair.server.ts'

export type Pair = [Profile, Profile]

/** Up to as many are all compared with each other. */
const ALL_COMPARED = 24
/** Of more, sorted by what they are alike in, each is compared with so many that follow it. */
const FOLLOWING_COMPARED = 6
/** Letters of a word's consonants by which names are brought together before they are compared. */
const BEGINNING_CHARS = 4

/** Pairs of a list; where it is long, of neighbours in its order alone, so that it never explodes. */
function* pairsOf(profiles: readonly Profile[], compare: (one: Profile, other: Profile) => number) {
  const isFew = profiles.length <= ALL_COMPARED
  const sorted = isFew ? profiles : profiles.toSorted(compare)
  const reach = isFew ? ALL_COMPARED : FOLLOWING_COMPARED
  for (const [at, one] of sorted.entries())
    for (const other of sorted.slice(at + 1, at + 1 + reach)) yield [one, other] as Pair
}

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const byName = (one: Profile, other: Profile) =>
  compareText(one.name.joined, other.name.joined) || one.id - other.id
const byPlace = (one: Profile, other: Profile) =>
  (one.geoKey ?? 0) - (other.geoKey ?? 0) ||
  compareText(one.address, other.address) ||
  one.id - other.id

const areNear = ([one, other]: Pair) =>
  one.point !== null &&
  other.point !== null &&
  greatCircleMeters(one.point, other.point) <= NEAR_METERS

/** By what names are brought together: the beginning of each telling word, and of the whole name. */
function beginningsOf({ name }: Profile): Set<string> {
  const words = tellingWords(name).map(({ skeleton }) => skeleton.slice(0, BEGINNING_CHARS))
  const whole = name.words.map(({ skeleton }) => skeleton).join('')
  return new Set([...words, whole.slice(0, BEGINNING_CHARS)])
}

/** Of those on one square of the map, the near ones whose names have a beginning in common. */
function* nearAlikes(profiles: readonly Profile[]) {
  const alike = new Map<string, Profile[]>()
  for (const profile of profiles)
    for (const beginning of beginningsOf(profile)) {
      const group = alike.get(beginning)
      if (group) group.push(profile)
      else alike.set(beginning, [profile])
    }
  for (const group of alike.values())
    for (const pair of pairsOf(group, byName)) if (areNear(pair)) yield pair
}

/** Whether so many with one key tell anything of each other: a number that very many have is a call centre's. */
export const isWorthPairing = (kind: MatchKind, count: number): boolean =>
  kind === 'tile' || kind === 'name' || count <= MOST_SHARING

/** The pairs worth comparing of those that share a key. */
export function pairUp(kind: MatchKind, profiles: readonly Profile[]): Generator<Pair> {
  if (kind === 'tile') return nearAlikes(profiles)
  return pairsOf(profiles, kind === 'name' ? byPlace : byName)
}
