// Writes src/search-index/brands/brands.tsv.br from brand-aliases.txt and from the name-suggestion-index that
// package.json pins.
// Usage: npm ci --prefix tools/gazetteer && node tools/gazetteer/build-brands.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { dictionary } from '@zxcvbn-ts/language-common'
import { buildCategoryKey } from '../../src/catalog/categories/category-key.ts'
import { findMeanings } from '../../src/catalog/categories/category-labels.server.ts'
import { readPlaceList } from '../../src/gazetteer/place-table.server.ts'
import { buildBrandKey, FOUND_ONLY } from '../../src/search-index/brands/brand-key.ts'
import { normalizeSearchKey } from '../../src/search-index/search-key.ts'
import { parseNameWords } from '../../src/search-index/tokenize-name.ts'
import { parseBrandLine } from '../../src/settings/brand-lines.ts'

const INDEX = join(import.meta.dirname, 'node_modules/name-suggestion-index/dist/json/nsi.min.json')
const OWN = join(import.meta.dirname, 'brand-aliases.txt')
const TARGET = join(import.meta.dirname, '../../src/search-index/brands/brands.tsv.br')
const KINDS = /^brands\/(?:amenity|club|craft|healthcare|leisure|office|shop|tourism)\//
const NAME_TAG = /^(?:name|brand|alt_name|short_name|official_name)(?::(?!wikidata|wikipedia).+)?$/
const MIN_CHARS = 2
const MAX_NAMES = 16
/** Two letters are a brand of many kinds; those in common use are in brand-aliases.txt. */
const MIN_LATIN_CHARS = 3
/** A name of several brands is kept for the largest one if that has at least this many times the entries of the next. */
const DOMINANCE = 3
/** Names of smaller places are also names of many shops. */
const PLACE_MIN_POPULATION = 5000

type Item = {
  tags: Record<string, string>
  matchNames?: string[]
  fromTemplate?: boolean
}
type Brand = { counts: Map<string, number>; texts: Map<string, string>; own: Set<string> }

const { nsi } = JSON.parse(readFileSync(INDEX, 'utf8')) as {
  nsi: Record<string, { items: Item[] }>
}

const brands = new Map<string, Brand>()
function addName(id: string, text: string, isOwn = false) {
  const brand = brands.get(id) ?? { counts: new Map(), texts: new Map(), own: new Set() }
  brands.set(id, brand)
  const name = normalizeSearchKey(text)
  const key = buildBrandKey(name)
  if (key === '' || /[=~\t]/.test(name)) return
  brand.counts.set(key, (brand.counts.get(key) ?? 0) + 1)
  if (!brand.texts.has(key)) brand.texts.set(key, name)
  if (isOwn) brand.own.add(key)
}

for (const [path, { items }] of Object.entries(nsi)) {
  if (!KINDS.test(path)) continue
  for (const { tags, matchNames = [], fromTemplate } of items) {
    const { name, brand = name } = tags
    if (fromTemplate || brand === undefined) continue
    const id = tags['brand:wikidata'] ?? `${path} ${brand}`
    const order = Object.keys(tags).sort(
      (a, b) => Number(b === 'name:en') - Number(a === 'name:en'),
    )
    const named = order.filter((tag) => NAME_TAG.test(tag)).flatMap((tag) => tags[tag]!.split(';'))
    for (const text of new Set([...named, ...matchNames])) addName(id, text)
  }
}

const owners = new Map<string, Map<string, number>>()
for (const [id, { counts }] of brands)
  for (const [key, count] of counts)
    owners.set(key, (owners.get(key) ?? new Map<string, number>()).set(id, count))

function findOwner(key: string): string | null {
  const [first, second] = [...(owners.get(key) ?? [])].sort(([, a], [, b]) => b - a)
  if (!first) return null
  return second && first[1] < second[1] * DOMINANCE ? null : first[0]
}

const ordinary = new Set(dictionary['diceware-common'].map((word) => buildBrandKey(`${word}`)))
for (const place of readPlaceList())
  if (place.population >= PLACE_MIN_POPULATION)
    for (const name of [place.name, ...place.otherNames])
      ordinary.add(buildBrandKey(normalizeSearchKey(name)))

const ownKeys = new Set<string>()
for (const line of readFileSync(OWN, 'utf8').split('\n')) {
  const names = parseBrandLine(line)
  if (!names) continue
  const keys = names.map((text) => buildBrandKey(normalizeSearchKey(text)))
  const id = findOwner(keys[0]!) ?? `own ${line}`
  for (const text of names) addName(id, text, true)
  for (const key of keys) {
    ownKeys.add(key)
    owners.set(key, new Map([[id, 1]]))
  }
}

const IS_LATIN = /^[\p{sc=Latin}\p{N}]+$/u
const isCategory = (text: string) => findMeanings(buildCategoryKey(text)).length > 0
function isDistinctive(key: string, text: string): boolean {
  const { length } = [...key]
  if (length < MIN_CHARS || (IS_LATIN.test(key) && length < MIN_LATIN_CHARS)) return false
  return !/^\d{1,2}$/.test(key) && !ordinary.has(key) && !isCategory(text)
}

const padded = (text: string) => ` ${parseNameWords(text).join(' ')} `

const lines: string[] = []
for (const [id, { counts, texts, own }] of brands) {
  const textOf = (key: string) => texts.get(key) ?? ''
  const cellOf = (key: string) => (textOf(key) === key ? key : `${textOf(key)}=${key}`)
  const ranked = [...counts]
    .filter(([key]) => own.has(key) || (!ownKeys.has(key) && findOwner(key) === id))
    .sort(([one, a], [other, b]) => Number(own.has(other)) - Number(own.has(one)) || b - a)
    .map(([key]) => key)
  // A business of the longer name is found by the shorter one.
  const shortest = ranked.filter((key) =>
    ranked.every((other) => other === key || !padded(textOf(key)).includes(padded(textOf(other)))),
  )
  const usable = shortest.filter((key) => own.has(key) || isDistinctive(key, textOf(key)))
  const [main] = shortest
  const isFindable =
    main !== undefined &&
    !usable.includes(main) &&
    main.length >= MIN_LATIN_CHARS &&
    (counts.get(main) ?? 0) > 1
  const names = usable.slice(0, MAX_NAMES).map(cellOf)
  if (isFindable) names.push(`${FOUND_ONLY}${cellOf(main)}`)
  if (names.length > 1 || own.size > 0) lines.push(names.join('\t'))
}

const sorted = lines.sort()
const packed = brotliCompressSync(Buffer.from(sorted.join('\n')), {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  },
})
writeFileSync(TARGET, packed)
console.log(`${sorted.length} brands of ${brands.size}, ${packed.length} bytes`)
