import { yieldToEventLoop } from '../platform/database/yield-to-event-loop.ts'
import {
  buildSpelling,
  hasEdits,
  isPhoneticMatch,
  isSpelledLike,
  SPELLING_METHODS,
  type Spelling,
  type SpellingMethod,
} from './spelling-keys.server.ts'

/** Bounds the comparisons within a cluster and the length of its card. */
const MAX_MEMBERS = 30
const NEIGHBORS_COMPARED = 20
const BLOCK_CHARS = 3
const ITEMS_AT_ONCE = 200
/** Other languages of a name have keys, but no edit distance. */
const EDITED_TEXTS = 3

export type ClusterItem = {
  key: string
  texts: readonly string[]
  businesses: number
}

export type FoundCluster = { keys: string[]; method: SpellingMethod; businesses: number }

type Spelled<Item> = { item: Item; spellings: readonly Spelling[] }
type Group<Item> = { members: Spelled<Item>[]; method: number }

export type CanJoin<Item> = (one: Item, other: Item, method: SpellingMethod) => boolean

function createGroups<Item>(canJoin: CanJoin<Item>) {
  const groups = new Map<Spelled<Item>, Group<Item>>()
  const groupOf = (of: Spelled<Item>): Group<Item> => groups.get(of) ?? { members: [of], method: 0 }
  /** Every pair of a group must fit, so that a chain of small differences can't join two meanings. */
  function join(one: Spelled<Item>, other: Spelled<Item>, method: SpellingMethod): boolean {
    const [first, second] = [groupOf(one), groupOf(other)]
    if (first.members.includes(other)) return true
    if (first.members.length + second.members.length > MAX_MEMBERS) return false
    const fits = first.members.every((member) =>
      second.members.every((its) => canJoin(member.item, its.item, method)),
    )
    if (!fits) return false
    const members = [...first.members, ...second.members]
    const weakest = Math.max(first.method, second.method, SPELLING_METHODS.indexOf(method))
    const group = { members, method: weakest }
    for (const member of members) groups.set(member, group)
    return true
  }
  return { join, list: () => new Set(groups.values()) }
}

const areSimilar = (one: Spelled<unknown>, other: Spelled<unknown>) =>
  one.spellings.some((each) => other.spellings.some((its) => isPhoneticMatch(each, its)))

function* pairsByKey<Item>(spelled: readonly Spelled<Item>[], method: SpellingMethod) {
  const byKey = new Map<string, Spelled<Item>[]>()
  for (const each of spelled) {
    const own = each.spellings.flatMap(({ keys }) => keys.filter(([of]) => of === method))
    for (const key of new Set(own.map(([, key]) => key))) {
      const group = byKey.get(key)
      if (group) group.push(each)
      else byKey.set(key, [each])
    }
  }
  for (const group of byKey.values())
    for (const [at, one] of group.entries())
      for (const other of group.slice(Math.max(0, at - NEIGHBORS_COMPARED), at))
        if (method !== 'sound' || areSimilar(one, other)) yield [other, one] as const
}

type Edited<Item> = { of: Spelled<Item>; spelling: Spelling; order: string }

/** Compares only neighbors in the sorted order of words with the same beginning or end. */
function* pairsByEdits<Item>(spelled: readonly Spelled<Item>[], isFromEnd: boolean) {
  const edited: Edited<Item>[] = spelled.flatMap((of) =>
    of.spellings.slice(0, EDITED_TEXTS).flatMap((spelling) => {
      const { joined } = spelling
      if (!hasEdits(spelling)) return []
      return { of, spelling, order: isFromEnd ? [...joined].reverse().join('') : joined }
    }),
  )
  edited.sort((one, other) => Number(one.order > other.order) - Number(one.order < other.order))
  for (const [at, one] of edited.entries()) {
    const block = one.order.slice(0, BLOCK_CHARS)
    for (const other of edited.slice(at + 1, at + 1 + NEIGHBORS_COMPARED)) {
      if (!other.order.startsWith(block)) break
      if (one.of !== other.of && isSpelledLike(one.spelling, other.spelling))
        yield [one.of, other.of] as const
    }
  }
}

/** Groups items that are probably spellings of one. `canJoin` is asked about every pair of a group. */
export async function buildClusters<Item extends ClusterItem>(
  items: readonly Item[],
  canJoin: CanJoin<Item>,
  signal: AbortSignal,
): Promise<FoundCluster[]> {
  const sorted = items.toSorted((one, other) => other.businesses - one.businesses)
  const spelled: Spelled<Item>[] = []
  for (const [at, item] of sorted.entries()) {
    if (at % ITEMS_AT_ONCE === 0) await yieldToEventLoop()
    spelled.push({ item, spellings: item.texts.map(buildSpelling) })
  }
  const groups = createGroups(canJoin)
  const findPairs = [
    ...(['words', 'letters', 'sound'] as const).map(
      (method) => [method, () => pairsByKey(spelled, method)] as const,
    ),
    ['edits', () => pairsByEdits(spelled, false)] as const,
    ['edits', () => pairsByEdits(spelled, true)] as const,
  ]
  for (const [method, pairs] of findPairs) {
    let done = 0
    for (const [one, other] of pairs()) {
      groups.join(one, other, method)
      done += 1
      if (done % ITEMS_AT_ONCE !== 0) continue
      await yieldToEventLoop()
      signal.throwIfAborted()
    }
  }
  return [...groups.list()].map(({ members, method }) => ({
    keys: members
      .toSorted((one, other) => other.item.businesses - one.item.businesses)
      .map(({ item }) => item.key),
    method: SPELLING_METHODS[method]!,
    businesses: members.reduce((sum, { item }) => sum + item.businesses, 0),
  }))
}
