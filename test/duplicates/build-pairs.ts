import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Listing, type Pair, writePairs } from './read-pairs.ts'

/** Positive and negative situations of two listings; `#` marks hard ones. */
const SAME = {
  'same-facts': 3,
  'spelling#': 5,
  'abbreviated-street#': 7,
  'unit-in-one#': 6,
  'phone-format#': 6,
  'new-phone#': 6,
  'number-position#': 4,
  'other-script-or-case#': 6,
  'no-coordinates#': 6,
  'shifted-point#': 6,
  'other-word-for-type#': 6,
  'phone-and-name-only': 4,
  'moved#': 4,
  'city-in-name': 4,
  'short-name#': 4,
}
const OTHER = {
  unrelated: 6,
  'same-street': 6,
  'branches#': 14,
  'one-building#': 12,
  'namesakes#': 12,
  'hotel-and-restaurant#': 8,
  'doctors-of-a-practice#': 8,
  'numbered-branches#': 8,
  'same-word-next-door': 4,
}
const PARTS = ['tuning', 'held-out', 'tuning', 'validation'] as const
const METER = 1 / 111_195
const FOLDER = import.meta.dirname

type Language = {
  tag: string
  country: string
  code: string
  trunk: string
  isNumberFirst: boolean
  cities: string[][]
  streets: string[][]
  heads: string[][]
  types: { type: string; words: string[] }[]
  words: Record<'unit' | 'legal' | 'branch' | 'first' | 'last' | 'doctor', string>
}

const splitList = (text: string) => text.split(';').map((each) => each.trim())

function readLanguages(): Language[] {
  const languages: Language[] = []
  for (const line of readFileSync(join(FOLDER, 'invented-words.txt'), 'utf8').split('\n')) {
    const [, kind = '', rest = ''] = line.match(/^(\w+) (.*)$/) ?? []
    const language = languages.at(-1)
    if (kind === 'language') {
      const [tag = '', country = '', code = '', trunk = '', order] = rest.split(' ')
      const words = { unit: '', legal: '', branch: '', first: '', last: '', doctor: '' }
      languages.push({
        ...{ tag, country, code, trunk: trunk === '-' ? '' : trunk, words },
        ...{ isNumberFirst: order === 'first', cities: [], streets: [], heads: [], types: [] },
      })
    } else if (kind === 'city') language?.cities.push(rest.split(' '))
    else if (kind === 'street') language?.streets.push(...splitList(rest).map((s) => s.split('|')))
    else if (kind === 'head') language?.heads.push(...splitList(rest).map((s) => s.split('=')))
    else if (kind === 'type')
      language?.types.push(
        ...splitList(rest).map((each) => {
          const [type = '', words = ''] = each.split(':')
          return { type, words: words.split('|') }
        }),
      )
    else if (kind === 'unit' && language)
      for (const each of splitList(line)) {
        const [name = '', ...text] = each.split(' ')
        language.words[name as keyof Language['words']] = text.join(' ')
      }
  }
  return languages
}

function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (count: number) => Math.floor(next() * count)
  const pick = <T>(list: readonly T[]): T => list[upTo(list.length)] as T
  const shuffle = <T>(list: T[]) => {
    for (let at = list.length - 1; at > 0; at -= 1) {
      const other = upTo(at + 1)
      ;[list[at], list[other]] = [list[other] as T, list[at] as T]
    }
    return list
  }
  return { next, upTo, pick, shuffle, chance: (share: number) => next() < share }
}

type Random = ReturnType<typeof createRandom>
const HEAD_FIRST = new Set(['en', 'de', 'tr', 'hu', 'zh', 'ja', 'ko', 'hi'])
const UNSPACED = new Set(['zh', 'ja'])

type Facts = {
  head: string
  type: Language['types'][number]
  city: string[]
  street: string[]
  number: number
  digits: string
  latitude: number
  longitude: number
}

function createWriter(language: Language, random: Random) {
  const { tag, words } = language
  const join = (...parts: string[]) => parts.filter(Boolean).join(UNSPACED.has(tag) ? '' : ' ')
  const nameOf = ({ head, type }: Facts, which = 0) => {
    const word = type.words[which] ?? ''
    return HEAD_FIRST.has(tag) ? join(head, word) : join(word, head)
  }
  const addressOf = ({ street, number, city }: Facts, how: Partial<AddressStyle> = {}) => {
    const { isShort = false, isSwapped = false, unit = '', hasCity = random.chance(0.5) } = how
    const text = street[isShort ? 1 : 0] ?? ''
    const isFirst = language.isNumberFirst !== isSwapped
    const suffix = { zh: '號', ja: '-7' }[tag] ?? ''
    const line = UNSPACED.has(tag)
      ? `${text}${/\d$/.test(text) ? '-' : ''}${number}${suffix}`
      : isFirst
        ? `${number} ${text}`
        : `${text} ${number}`
    const whole = [unit ? `${line}, ${unit}` : line]
    if (hasCity) whole.push(`${city[4]} ${city[0]}`)
    return whole.join(', ')
  }
  const phoneOf = ({ city, digits }: Facts, how: 'abroad' | 'local' | 'plain' = 'abroad') => {
    const area = (city[3] ?? '').replace(/^0(?=\d)/, language.country === 'IT' ? '0' : '')
    if (how === 'abroad') return `+${language.code} ${area} ${digits}`
    const spaced = digits.replace(/(\d{3})(\d{2})(\d{2,})$/, '$1-$2-$3')
    return how === 'local'
      ? `(${language.trunk}${area}) ${spaced}`
      : `${language.trunk}${area}${digits}`
  }
  const siteOf = ({ head, city, type }: Facts) => {
    const latin = language.heads.find(([native]) => native === head)?.at(-1) ?? head
    const label = latin
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
    return `https://www.${label || 'site'}${type.type.slice(0, 2).toLowerCase()}${city[3]}.example`
  }
  const listing = (facts: Facts, change: Partial<Listing> = {}): Listing => ({
    name: nameOf(facts),
    type: facts.type.type,
    address: addressOf(facts),
    city: facts.city[0] ?? '',
    country: language.country,
    phone: phoneOf(facts),
    website: siteOf(facts),
    latitude: facts.latitude,
    longitude: facts.longitude,
    ...change,
  })
  return { join, nameOf, addressOf, phoneOf, listing, words }
}

type AddressStyle = { isShort: boolean; isSwapped: boolean; unit: string; hasCity: boolean }

const moved = ({ latitude, longitude }: Facts, meters: number, random: Random) => {
  const angle = random.next() * 2 * Math.PI
  return {
    latitude: latitude + Math.sin(angle) * meters * METER,
    longitude:
      longitude + (Math.cos(angle) * meters * METER) / Math.cos((latitude / 180) * Math.PI),
  }
}

function misspell(name: string, random: Random) {
  const letters = [...name]
  const at = 2 + random.upTo(Math.max(1, letters.length - 3))
  const how = random.upTo(3)
  if (how === 0) letters.splice(at, 1)
  else if (how === 1) letters.splice(at, 0, letters[at] ?? '')
  else letters.splice(at, 2, letters[at + 1] ?? '', letters[at] ?? '')
  return letters.join('')
}

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

const all = readLanguages().flatMap((language, at) => buildLanguage(language, 1000 + at))
for (const part of new Set(PARTS)) {
  const pairs = all.filter((_, at) => PARTS[at % PARTS.length] === part)
  writeFileSync(join(FOLDER, `${part}.tsv`), writePairs(pairs))
}
