import { measureMeters } from '../gazetteer/geo-key.ts'
import { isGeneral } from './name-profile.server.ts'
import { scoreNameSimilarity } from './name-similarity.server.ts'
import type { Profile } from './profile.server.ts'

export type PairReason =
  | { kind: 'name'; percent: number; isAcrossScripts: boolean; points: number }
  | { kind: 'other-name'; percent: number; points: number }
  | { kind: 'near' | 'far'; meters: number; points: number }
  | { kind: 'phone' | 'site' | 'chain'; sharedBy: number; points: number }
  | { kind: PlainReason; points: number }

export type PairScore = { score: number; reasons: PairReason[] }

export type SharedBy = { phone: number; site: number; name: number }

export const MIN_DUPLICATE_SCORE = 50
/** Maps and geocoders differ by up to this distance for one address. */
export const NEAR_METERS = 150
/** A value that more businesses share is no evidence for any pair. */
export const MAX_SHARING = 20

const NEAR_POINTS = [
  { to: 20, points: 30 },
  { to: 60, points: 25 },
  { to: NEAR_METERS, points: 12 },
]
const FAR_POINTS = [
  { to: 500, points: -10 },
  { to: 5000, points: -30 },
  { to: Number.POSITIVE_INFINITY, points: -50 },
]
const NAME_POINTS = 40
const SIMILAR_FROM = 0.6
const DISSIMILAR_BELOW = 0.5
const DISSIMILAR_POINTS = -20
const GENERIC_NAME_SHARE = 0.5
const PHONE = { few: 30, several: 12 }
const SITE = { few: 20, several: 8 }
/** Branches of a chain often lie close together, so location alone is not enough. */
const CHAIN = { several: -15, many: -25 }
/** Up to five may be one business entered several times; more are a chain. */
const FEW_SHARING = 5

const POINTS = {
  address: 15,
  'other-address': -15,
  city: 8,
  'other-city': -30,
  category: 4,
  'other-category': -4,
  'other-phone': -10,
  'other-place-id': -12,
}

type PlainReason = keyof typeof POINTS

const plain = (kind: PlainReason): PairReason => ({ kind, points: POINTS[kind] })

function scoreName(one: Profile, other: Profile): PairReason[] {
  const likeness = scoreNameSimilarity(one.name, other.name)
  const percent = Math.round(likeness * 100)
  if (likeness < DISSIMILAR_BELOW)
    return [{ kind: 'other-name', percent, points: DISSIMILAR_POINTS }]
  const share = isGeneral(one.name) && isGeneral(other.name) ? GENERIC_NAME_SHARE : 1
  const above = Math.max(0, likeness - SIMILAR_FROM) / (1 - SIMILAR_FROM)
  const points = Math.round(NAME_POINTS * above * share)
  const isAcrossScripts = one.name.isLatin !== other.name.isLatin
  return points === 0 ? [] : [{ kind: 'name', percent, isAcrossScripts, points }]
}

function scorePlace(one: Profile, other: Profile): PairReason[] {
  const hasAddresses = one.address !== '' && other.address !== ''
  const address = hasAddresses && one.address === other.address ? [plain('address')] : []
  if (one.point && other.point) {
    const meters = Math.round(measureMeters(one.point, other.point))
    const isNear = meters <= NEAR_METERS
    const { points } = (isNear ? NEAR_POINTS : FAR_POINTS).find(({ to }) => meters <= to)!
    return [{ kind: isNear ? 'near' : 'far', meters, points }, ...address]
  }
  if (one.cityId === null || other.cityId === null) return address
  if (one.cityId !== other.cityId) return [plain('other-city'), ...address]
  const isElsewhere = hasAddresses && address.length === 0
  return [plain('city'), ...(isElsewhere ? [plain('other-address')] : address)]
}

function scoreShared(
  kind: 'phone' | 'site',
  sharedBy: number,
  worth: { few: number; several: number },
): PairReason[] {
  if (sharedBy > MAX_SHARING) return []
  return [{ kind, sharedBy, points: sharedBy > FEW_SHARING ? worth.several : worth.few }]
}

function scoreFacts(one: Profile, other: Profile, sharedBy: SharedBy): PairReason[] {
  const reasons: PairReason[] = []
  if (one.phone !== null && other.phone !== null)
    reasons.push(
      ...(one.phone === other.phone
        ? scoreShared('phone', sharedBy.phone, PHONE)
        : [plain('other-phone')]),
    )
  if (one.site !== null && one.site === other.site)
    reasons.push(...scoreShared('site', sharedBy.site, SITE))
  if (one.categoryId !== null && other.categoryId !== null)
    reasons.push(plain(one.categoryId === other.categoryId ? 'category' : 'other-category'))
  if (one.placeId !== null && other.placeId !== null && one.placeId !== other.placeId)
    reasons.push(plain('other-place-id'))
  if (sharedBy.name > FEW_SHARING)
    reasons.push({
      kind: 'chain',
      sharedBy: sharedBy.name,
      points: sharedBy.name > MAX_SHARING ? CHAIN.many : CHAIN.several,
    })
  return reasons
}

/** The score is the sum of all points, limited to 0 to 100. */
export function scorePair(
  one: Profile,
  other: Profile,
  sharedBy: SharedBy = { phone: 2, site: 2, name: 2 },
): PairScore {
  const reasons = [
    ...scoreName(one, other),
    ...scorePlace(one, other),
    ...scoreFacts(one, other, sharedBy),
  ]
  const sum = reasons.reduce((total, { points }) => total + points, 0)
  return { score: Math.max(0, Math.min(100, sum)), reasons }
}
