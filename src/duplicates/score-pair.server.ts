import { measureMeters } from '../platform/geo/geo-key.ts'
import { FOREIGN_LETTER } from '../search-index/transliterate.server.ts'
import { type AddressRelation, compareAddresses } from './address-profile.server.ts'
import { findKinds, type NameProfile } from './name-profile.server.ts'
import { compareNames, isSpelledAlike, type NameRelation } from './name-similarity.server.ts'
import type { Profile } from './profile.server.ts'
import { measureSpelling } from './spelling.server.ts'
import { WEIGHTS } from './weights.ts'

export type PairReason =
  | { kind: 'name'; percent: number; isAcrossScripts: boolean; points: number }
  | { kind: 'name-part' | 'other-words' | 'other-name'; percent: number; points: number }
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
/** Up to five may be one business entered several times; more are a chain. */
const FEW_SHARING = 5
const SCORE_PER_POINT = 5
const MAX_SCORE = 100

const SMALL_PART = 0.25
const SAME_CITY = 0.9
const LONG_CHARS = 10
const SHORT_CHARS = 5

type PlainReason = keyof typeof WEIGHTS.plain

const plain = (kind: PlainReason): PairReason => ({ kind, points: WEIGHTS.plain[kind] })

/** Colleagues share an address and a phone, so another first name is another person. */
const PERSONAL_KINDS = new Set(['doctor', 'dental', 'law', 'realty', 'tax'])

function weighName(relation: NameRelation, isPersonal: boolean): number {
  const { name } = WEIGHTS
  const { kind, words, chars, likeness, isGeneral, isAcrossScripts } = relation
  const isLong = words > 1 || chars >= LONG_CHARS
  switch (kind) {
    case 'same': {
      if (isGeneral) return name.general
      const points = isLong ? name.long : chars <= SHORT_CHARS ? name.short : name.usual
      const discount = isAcrossScripts
        ? name.acrossScripts
        : isSpelledAlike(relation)
          ? 0
          : name.spelling
      return points + discount
    }
    case 'part':
      if (likeness < SMALL_PART) return name.smallPart
      return isLong ? name.longPart : name.part
    case 'other-words': {
      const steps = isPersonal ? name.otherPerson : name.otherWords
      const points = steps.find(({ from }) => likeness >= from)?.points ?? name.different
      return isAcrossScripts ? Math.max(points, name.differentScripts) : points
    }
    case 'different':
      return isAcrossScripts ? name.differentScripts : name.different
  }
}

const REASON_OF = {
  same: 'name',
  part: 'name-part',
  'other-words': 'other-words',
  different: 'other-name',
} as const

function hasNoPlace({ point, cityId, findAddress }: Profile): boolean {
  if (point !== null || cityId !== null) return false
  const { street, number } = findAddress()
  return street.length === 0 && number === null
}

function scoreName(relation: NameRelation, one: Profile, other: Profile): PairReason {
  const percent = Math.round(relation.likeness * 100)
  const kind = REASON_OF[relation.kind]
  const words = [one, other].flatMap(({ name }) => [...name.texts, ...name.typeWords])
  const isPersonal =
    relation.kind === 'other-words' && !PERSONAL_KINDS.isDisjointFrom(findKinds(words))
  const hasRareName = relation.kind === 'same' && !relation.isGeneral && isSpelledAlike(relation)
  const points =
    weighName(relation, isPersonal) +
    (hasRareName && hasNoPlace(one) && hasNoPlace(other) ? WEIGHTS.name.withoutPlaces : 0)
  if (kind !== 'name') return { kind, percent, points }
  return { kind, percent, isAcrossScripts: relation.isAcrossScripts, points }
}

const areDisjoint = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size > 0 && other.size > 0 && one.isDisjointFrom(other)

type Kinds = ReadonlySet<string>

const addTypeKinds = ({ typeWords }: NameProfile, named: Kinds): Kinds => {
  const typed = findKinds(typeWords)
  return named.size === 0 || typed.has('atm') || typed.has('bus') ? named.union(typed) : named
}

/** Cash machines and bus stops are named after what they are next to. */
function isOnlyOneOf(kind: 'atm' | 'bus', names: readonly NameProfile[], kinds: readonly Kinds[]) {
  const [at, ...more] = [0, 1].filter((side) => kinds[side]?.has(kind))
  if (at === undefined || more.length > 0 || names[at]?.isJoined) return false
  const isTyped = kind === 'bus' && names[1 - at]?.typeWords.length !== 0
  return isTyped || kinds[1 - at]?.size !== 0
}

const haveDifferentPhones = (one: Profile, other: Profile) =>
  one.phone !== null && other.phone !== null && one.phone !== other.phone

function scoreKind(one: Profile, other: Profile): PairReason[] {
  const names = [one.name, other.name] as const
  const named = [findKinds(one.name.texts), findKinds(other.name.texts)] as const
  const kinds = [addTypeKinds(names[0], named[0]), addTypeKinds(names[1], named[1])] as const
  if (areDisjoint(...named))
    return kinds.every((each) => each.has('atm')) ? [] : [plain('other-kind')]
  if (isOnlyOneOf('atm', names, kinds) || isOnlyOneOf('bus', names, kinds))
    return [plain('other-kind')]
  if (one.name.departments !== other.name.departments)
    return [{ kind: 'other-kind', points: WEIGHTS.otherDepartment }]
  // 'Blue Door Pharmacy' with its own phone may be a part of the supermarket 'Blue Door'.
  const hasOtherKind = named[0].symmetricDifference(named[1]).size > 0
  const hasOtherServices = one.name.services !== other.name.services
  if ((hasOtherKind || hasOtherServices) && haveDifferentPhones(one, other))
    return [{ kind: 'other-kind', points: WEIGHTS.department }]
  if (one.categoryId === null || other.categoryId === null) return []
  if (one.categoryId === other.categoryId) return [plain('category')]
  if (areDisjoint(...kinds)) return [plain('other-category')]
  return kinds[0].isDisjointFrom(kinds[1]) ? [plain('unlike-category')] : []
}

function isPartOfCityName(one: readonly string[], other: readonly string[]): boolean {
  const [few, many] = one.length < other.length ? [one, other] : [other, one]
  return few.length > 0 && few.every((word) => many.includes(word))
}

/** A city in another script cannot be compared. */
const isAnotherCity = (one: Profile, other: Profile) =>
  !isPartOfCityName(one.cityWords, other.cityWords) &&
  FOREIGN_LETTER.test(one.city) === FOREIGN_LETTER.test(other.city) &&
  measureSpelling(one.cityWords.join(''), other.cityWords.join('')) < SAME_CITY

function scorePlace(one: Profile, other: Profile): PairReason[] {
  const relation = compareAddresses(one.findAddress(), other.findAddress())
  const reasons: PairReason[] = []
  const isKnown = relation !== 'unknown'
  if (one.point && other.point) {
    const meters = Math.round(measureMeters(one.point, other.point))
    const steps = isKnown && relation !== 'street' ? WEIGHTS.distanceWithAddress : WEIGHTS.distance
    const { points } = steps.find(({ to }) => meters <= to)!
    reasons.push({ kind: meters <= NEAR_METERS ? 'near' : 'far', meters, points })
    if (relation === 'street')
      return [...reasons, { kind: relation, points: WEIGHTS.streetWithDistance }]
  } else if (one.cityId !== null && other.cityId !== null) {
    const isSame = one.cityId === other.cityId
    if (isSame)
      reasons.push(isKnown ? plain('city') : { kind: 'city', points: WEIGHTS.cityWithoutAddress })
    else if (isAnotherCity(one, other))
      reasons.push(
        relation === 'address'
          ? { kind: 'other-city', points: WEIGHTS.otherCityWithAddress }
          : plain('other-city'),
      )
  }
  return isKnown ? [...reasons, plain(relation as Exclude<AddressRelation, 'unknown'>)] : reasons
}

function scoreShared(
  kind: 'phone' | 'site',
  sharedBy: number,
  worth: { few: number; several: number },
): PairReason[] {
  if (sharedBy > MAX_SHARING) return []
  return [{ kind, sharedBy, points: sharedBy > FEW_SHARING ? worth.several : worth.few }]
}

const isSameHost = (one: string, other: string) =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)

const siteNameOf = (host: string) =>
  host
    .split('.')
    .slice(0, -1)
    .reduce((longest, label) => (label.length > longest.length ? label : longest), '')

function scoreFacts(one: Profile, other: Profile, sharedBy: SharedBy): PairReason[] {
  const reasons: PairReason[] = []
  if (one.phone !== null && other.phone !== null)
    reasons.push(
      ...(one.phone === other.phone
        ? scoreShared('phone', sharedBy.phone, WEIGHTS.phone)
        : [plain('other-phone')]),
    )
  if (one.site !== null && one.site === other.site)
    reasons.push(...scoreShared('site', sharedBy.site, WEIGHTS.site))
  else if (one.host !== null && other.host !== null) {
    if (isSameHost(one.host, other.host)) reasons.push(plain('host'))
    else if (siteNameOf(one.host) !== siteNameOf(other.host)) reasons.push(plain('other-site'))
  }
  if (one.placeId !== null && other.placeId !== null && one.placeId !== other.placeId)
    reasons.push(plain('other-place-id'))
  const { numbers } = one.name
  if (numbers !== '' && other.name.numbers !== '' && numbers !== other.name.numbers)
    reasons.push(plain('other-number-in-name'))
  if (sharedBy.name > FEW_SHARING) {
    const { many, several } = WEIGHTS.chain
    const points = sharedBy.name > MAX_SHARING ? many : several
    reasons.push({ kind: 'chain', sharedBy: sharedBy.name, points })
  }
  return reasons
}

/** The score is the sum of the weights times 5, limited to 0 to 100. */
export function scorePair(
  one: Profile,
  other: Profile,
  sharedBy: SharedBy = { phone: 2, site: 2, name: 2 },
): PairScore {
  const relation = compareNames(one.name, other.name)
  const hasShared = one.phone === other.phone || one.site === other.site
  // Most neighbors end here, without comparing addresses.
  if (relation.kind === 'different' && !hasShared)
    return { score: 0, reasons: [scoreName(relation, one, other)] }
  const reasons = [
    scoreName(relation, one, other),
    ...scorePlace(one, other),
    ...scoreKind(one, other),
    ...scoreFacts(one, other, sharedBy),
  ].filter(({ points }) => points !== 0)
  const sum = reasons.reduce((total, { points }) => total + points, 0)
  return { score: Math.max(0, Math.min(MAX_SCORE, Math.round(sum * SCORE_PER_POINT))), reasons }
}
