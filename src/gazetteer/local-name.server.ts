import { memoize } from '../platform/database/memoize.ts'
import { readTextLines } from '../platform/i18n/read-text-lines.server.ts'
import { slugify } from '../platform/i18n/slug.server.ts'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** GB 2312 has only simplified characters, Big5 only traditional ones, JIS X 0208 Japanese ones. */
function listCharacters(encoding: string): string {
  const isBig5 = encoding === 'big5'
  const leads = isBig5 ? range(0xa4, 0xf9) : range(0xb0, 0xf7)
  const trails = [...(isBig5 ? range(0x40, 0x7e) : []), ...range(0xa1, 0xfe)]
  const bytes = leads.flatMap((lead) => trails.flatMap((trail) => [lead, trail]))
  return new TextDecoder(encoding).decode(new Uint8Array(bytes)).replace(/\P{Script=Han}/gu, '')
}

let patterns: Map<string, string> | undefined

/** A line of the file is `countries pattern`; a country can also be a region ('IN.25'). */
function readPatterns(): Map<string, string> {
  return new Map(
    readTextLines(import.meta.dirname, 'local-alphabets.txt').flatMap((line) => {
      const [, codes = '', pattern = ''] = /^(\S+) (.+)$/.exec(line) ?? []
      return codes.split(',').map((code) => [code, pattern] as const)
    }),
  )
}

const buildAlphabet = memoize((pattern) => {
  const listed = pattern.replace(/gbk|big5|euc-jp/, listCharacters)
  // Han has no cases, and ignoring them in thousands of characters is slow.
  return new RegExp(listed, listed === pattern ? 'iu' : 'u')
})

/** Letters that the romanizations of one name exchange. */
const PHONETIC_CLASSES: Record<string, string> = {
  ...{ b: 'p', v: 'p', f: 'p', d: 't', g: 'k', q: 'k', r: 'l' },
  ...{ c: 's', j: 's', x: 's', z: 's' },
}

const consonantsOf = (name: string) =>
  slugify(name)
    .replace(/[^bcdfgjklmnpqrstvxz]/g, '')
    .replace(/[bcdfgjqrvxz]/g, (letter) => PHONETIC_CLASSES[letter]!)
    .replace(/(.)\1+/g, '$1')

const SAME_NAME_MIN_SHARE = 0.7

/** Sorts out other names of the place in the same script: the ancient 'Сирмијум' for Sremska Mitrovica. */
function isTransliteration(name: string, other: string): boolean {
  const one = consonantsOf(name)
  let row = new Array<number>(other.length + 1).fill(0)
  for (const letter of one) {
    const next = [0]
    for (let at = 0; at < other.length; at++)
      next.push(letter === other[at] ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!))
    row = next
  }
  return row.at(-1)! >= SAME_NAME_MIN_SHARE * Math.max(one.length, other.length, 1)
}

/** Countries whose characters do not show how the name sounds. */
const UNPHONETIC = new Set(['JP', 'HK', 'MO'])

type Names = { countryCode: string; regionCode: string; name: string; otherNames: string[] }

/** The only name in the alphabet of the country, or ''. */
export function findLocalName({ countryCode, regionCode, name, otherNames }: Names): string {
  patterns ??= readPatterns()
  const pattern = patterns.get(`${countryCode}.${regionCode}`) ?? patterns.get(countryCode)
  if (pattern === undefined) return ''
  const alphabet = buildAlphabet(pattern)
  const there = otherNames.filter((each) => alphabet.test(each))
  const romanized = there.length === 0 ? '' : consonantsOf(name)
  const written = UNPHONETIC.has(countryCode)
    ? there
    : there.filter((each) => isTransliteration(each, romanized))
  const isJapanese = countryCode === 'JP'
  const complete = isJapanese ? written.filter((each) => /.[市区町村]$/u.test(each)) : []
  const short = written.map((each) => (isJapanese ? each : each.replace(/(?<=..)[市시]$/u, '')))
  const [only = '', ...more] = new Set(complete.length > 0 ? complete : short)
  return more.length === 0 ? only : ''
}
