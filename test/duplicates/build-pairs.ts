import {
  createRandom,
  createWriter,
  type Facts,
  type Language,
  misspell,
  moved,
  readLanguages,
} from './invented-language.ts'
import type { Listing, Pair } from './read-pairs.ts'
import { OTHER, SAME } from './situations.ts'

const PARTS = ['tuning', 'held-out', 'tuning', 'validation'] as const

const NO_POINT = { latitude: null, longitude: null }

function buildLanguage(language: Language, seed: number): Pair[] {
  const random = createRandom(seed)
  const { tag, cities, streets, heads, types } = language
  const write = createWriter(language, random)
  const { words } = write
  const combinations = random.shuffle(
    cities.flatMap((city) =>
      heads.flatMap(([head = '']) => types.map((type) => ({ city, head, type }))),
    ),
  )
  const newDigits = () =>
    String(200_000 + random.upTo(700_000)) + (tag === 'en' ? random.upTo(10) : '')
  const place = (city: string[]) => ({
    street: random.pick(streets),
    number: 1 + random.upTo(180),
    digits: newDigits(),
    latitude: Number(city[1]) + (random.next() - 0.5) * 0.06,
    longitude: Number(city[2]) + (random.next() - 0.5) * 0.06,
  })
  const nextFacts = (): Facts => {
    const chosen = combinations.pop()
    if (!chosen) throw new Error(`Too few names in ${tag}`)
    return { ...chosen, ...place(chosen.city) }
  }
  const latinOf = (facts: Facts) => {
    const latin = heads.find(([native]) => native === facts.head)?.[1]
    return latin
      ? `${latin}`
      : write.nameOf(facts).normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
  }
  const otherStreet = (facts: Facts) => random.pick(streets.filter((each) => each !== facts.street))
  const noise = (facts: Facts): Partial<Listing> => ({
    ...moved(facts, random.next() * 40, random),
    ...(random.chance(0.35) && { website: null }),
    ...(random.chance(0.25) && { phone: null }),
    ...(random.chance(0.3) && { phone: write.phoneOf(facts, random.pick(['local', 'plain'])) }),
  })
  const person = (list: 'first' | 'last', at: number) => words[list].split(' ')[at % 4] ?? ''

  function same(situation: string, facts: Facts): [Partial<Listing>, Partial<Listing>] {
    const other = noise(facts)
    switch (situation) {
      case 'spelling#':
        return [{}, { ...other, name: misspell(write.nameOf(facts), random) }]
      case 'abbreviated-street#':
        return [
          { phone: null },
          { ...other, phone: null, address: write.addressOf(facts, { isShort: true }) },
        ]
      case 'unit-in-one#': {
        const unit = words.unit.split('|')[random.upTo(2)] ?? ''
        return [
          {},
          { ...other, address: write.addressOf(facts, { unit, isShort: random.chance(0.5) }) },
        ]
      }
      case 'phone-format#': {
        const phone = write.phoneOf(facts, random.pick(['local', 'plain']))
        return [
          { website: null },
          {
            ...moved(facts, 90, random),
            address: random.chance(0.5) ? null : write.addressOf(facts, { isShort: true }),
            phone,
          },
        ]
      }
      case 'new-phone#':
        return [
          {},
          {
            ...other,
            phone: write.phoneOf({ ...facts, digits: newDigits() }),
            address: write.addressOf(facts, { isShort: true }),
          },
        ]
      case 'number-position#':
        return [{}, { ...other, address: write.addressOf(facts, { isSwapped: true }) }]
      case 'other-script-or-case#':
        return [{}, { ...other, name: latinOf(facts) }]
      case 'no-coordinates#':
        return [
          NO_POINT,
          {
            ...other,
            ...NO_POINT,
            address: write.addressOf(facts, { isShort: true, hasCity: false }),
            name: write.join(write.nameOf(facts), words.legal),
          },
        ]
      case 'shifted-point#':
        return [
          {},
          {
            ...other,
            ...moved(facts, 60 + random.next() * 240, random),
            name: write.join(write.nameOf(facts), words.legal),
          },
        ]
      case 'other-word-for-type#':
        return [{}, { ...other, name: write.nameOf(facts, 1), website: null }]
      case 'phone-and-name-only':
        return [
          {},
          { ...NO_POINT, address: null, website: null, phone: write.phoneOf(facts, 'local') },
        ]
      case 'moved#': {
        const there = {
          ...facts,
          ...place(facts.city),
          street: otherStreet(facts),
          digits: facts.digits,
        }
        return [
          {},
          {
            ...moved(there, 0, random),
            address: write.addressOf(there),
            phone: write.phoneOf(facts, 'local'),
          },
        ]
      }
      case 'city-in-name':
        return [{}, { ...other, name: write.join(write.nameOf(facts), facts.city[0] ?? '') }]
      case 'short-name#':
        return [{}, { ...other, name: facts.head, type: null }]
      default:
        return [{}, { ...moved(facts, 5, random) }]
    }
  }

  function another(situation: string, facts: Facts): [Partial<Listing>, Partial<Listing>] {
    const site = write.listing(facts).website
    const next = (): Facts => {
      const found = { ...nextFacts(), city: facts.city }
      return found.head === facts.head ? next() : found
    }
    const elsewhere: Facts = { ...facts, ...place(facts.city), street: otherStreet(facts) }
    const away = write.listing(elsewhere, { website: null })
    switch (situation) {
      case 'same-street': {
        const neighbor = { ...next(), street: facts.street, number: facts.number + 2 }
        return [{}, write.listing(neighbor, moved(facts, 15 + random.next() * 25, random))]
      }
      case 'branches#': {
        const isHotline = random.chance(0.15)
        const phone = isHotline ? write.phoneOf(facts, 'local') : away.phone
        const name = random.chance(0.5) ? write.join(away.name, words.branch) : away.name
        return [{}, { ...away, website: site, phone, name, ...(random.chance(0.3) && NO_POINT) }]
      }
      case 'one-building#': {
        const neighbor = {
          ...next(),
          street: facts.street,
          number: facts.number,
          type: random.chance(0.5) ? facts.type : random.pick(types),
        }
        const [one, two] = words.unit.split('|')
        const isUnit = random.chance(0.5)
        const address = (of: Facts, unit = '') => write.addressOf(of, { unit: isUnit ? unit : '' })
        const phone = random.chance(0.2) ? write.phoneOf(facts) : write.phoneOf(neighbor)
        return [
          { address: address(facts, one) },
          write.listing(neighbor, {
            ...moved(facts, random.next() * 15, random),
            address: address(neighbor, two),
            phone,
          }),
        ]
      }
      case 'namesakes#': {
        const type = random.pick(types.filter((each) => each !== facts.type))
        const isSameType = random.chance(0.4)
        return [
          {},
          write.listing(
            { ...elsewhere, type: isSameType ? facts.type : type },
            { website: null, ...(random.chance(0.3) && NO_POINT) },
          ),
        ]
      }
      case 'hotel-and-restaurant#': {
        const [restaurant, , hotel] = types as [Facts['type'], Facts['type'], Facts['type']]
        const dining = { ...facts, type: restaurant }
        const phone = random.chance(0.4)
          ? write.phoneOf(facts)
          : write.phoneOf({ ...facts, digits: newDigits() })
        return [
          write.listing({ ...facts, type: hotel }, { website: site }),
          write.listing(dining, {
            website: random.chance(0.5) ? site : null,
            phone,
            ...moved(facts, random.next() * 20, random),
          }),
        ]
      }
      case 'doctors-of-a-practice#': {
        const at = random.upTo(4)
        const isFamily = random.chance(0.4)
        const doctor = (first: number, last: number) =>
          ({
            name: write.join(words.doctor, person('first', first), person('last', last)),
            type: 'Doctor',
            website: null,
          }) as const
        const phone = random.chance(0.7)
          ? write.phoneOf(facts)
          : write.phoneOf({ ...facts, digits: newDigits() })
        return [
          doctor(at, at),
          {
            ...doctor(at + 1, isFamily ? at : at + 1),
            phone,
            ...moved(facts, random.next() * 8, random),
          },
        ]
      }
      case 'numbered-branches#': {
        const number = 2 + random.upTo(20)
        const isNear = random.chance(0.3)
        const of = (at: number) => write.join(write.nameOf(facts), `${at}`)
        const near = { ...facts, number: facts.number + 4, digits: newDigits() }
        const there = isNear ? write.listing(near, moved(facts, 70, random)) : away
        return [
          { name: of(number) },
          { ...there, website: site, name: of(number + 1 + random.upTo(3)) },
        ]
      }
      case 'same-word-next-door': {
        const type = random.pick(types.filter((each) => each !== facts.type))
        const neighbor = { ...facts, type, number: facts.number + 6, digits: newDigits() }
        return [
          {},
          write.listing(neighbor, {
            ...moved(facts, 30 + random.next() * 90, random),
            website: null,
          }),
        ]
      }
      default:
        return [{}, write.listing(next())]
    }
  }

  const pairs: Pair[] = []
  const add = (isSame: boolean, situations: Record<string, number>) => {
    for (const [situation, count] of Object.entries(situations))
      for (let at = 0; at < count; at += 1) {
        const facts = nextFacts()
        const [one, other] = (isSame ? same : another)(situation, facts)
        pairs.push({
          isSame,
          situation,
          language: tag,
          one: write.listing(facts, one),
          other: write.listing(facts, other),
        })
      }
  }
  add(true, SAME)
  add(false, OTHER)
  return pairs
}

/** Two of four pairs are for tuning, and one each for validation and for the end. */
export function buildLabeledPairs(part: string): Pair[] {
  const all = readLanguages().flatMap((language, at) => buildLanguage(language, 1000 + at))
  return all.filter((_, at) => PARTS[at % PARTS.length] === part)
}
