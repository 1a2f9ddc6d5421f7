import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Listing } from './read-pairs.ts'

const METER = 1 / 111_195
const FOLDER = import.meta.dirname

export type Language = {
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

export function readLanguages(): Language[] {
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

export function createRandom(seed: number) {
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

export type Random = ReturnType<typeof createRandom>
const HEAD_FIRST = new Set(['en', 'de', 'tr', 'hu', 'zh', 'ja', 'ko', 'hi'])
export const UNSPACED = new Set(['zh', 'ja'])

export type Facts = {
  head: string
  type: Language['types'][number]
  city: string[]
  street: string[]
  number: number
  digits: string
  latitude: number
  longitude: number
}

export function createWriter(language: Language, random: Random) {
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

export const moved = ({ latitude, longitude }: Facts, meters: number, random: Random) => {
  const angle = random.next() * 2 * Math.PI
  return {
    latitude: latitude + Math.sin(angle) * meters * METER,
    longitude:
      longitude + (Math.cos(angle) * meters * METER) / Math.cos((latitude / 180) * Math.PI),
  }
}

export function misspell(name: string, random: Random) {
  const letters = [...name]
  const at = 2 + random.upTo(Math.max(1, letters.length - 3))
  const how = random.upTo(3)
  if (how === 0) letters.splice(at, 1)
  else if (how === 1) letters.splice(at, 0, letters[at] ?? '')
  else letters.splice(at, 2, letters[at + 1] ?? '', letters[at] ?? '')
  return letters.join('')
}
