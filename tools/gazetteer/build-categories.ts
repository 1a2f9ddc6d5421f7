// Writes categories.tsv, category-labels.tsv.br and category-keys.tsv.br of src/catalog/categories
// from the folder categories and from the OpenStreetMap schema that package.json pins.
// Usage: npm ci --prefix tools/gazetteer && node tools/gazetteer/build-categories.ts
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import {
  buildCategoryKey,
  buildLooseKey,
  normalizeCategoryWords,
} from '../../src/catalog/categories/category-key.ts'
import { type OwnCategory, readOwnCategories } from './read-categories.ts'
import { writeInOtherScript } from './serbian-scripts.ts'

const SCHEMA = join(import.meta.dirname, 'node_modules/@openstreetmap/id-tagging-schema/dist')
const FOLDER = join(import.meta.dirname, '../../src/catalog/categories')
const SHOWN_LANGUAGES = ['en', 'tr']
/** Languages with fewer names have mostly machine-made or wrong ones. */
const NAMES_MIN = 20
const LANGUAGES: Record<string, string> = {
  ...{ 'zh-CN': 'zh', 'zh-TW': 'zh-Hant', 'zh-HK': 'zh-Hant', yue: 'zh-Hant', 'ar-AA': 'ar' },
  ...{ 'be@tarask': 'be', 'fa-IR': 'fa', 'he-IL': 'he', nb: 'no', nn: 'no' },
}
/** A label of the first source counts when several categories have it in one language. */
const SOURCES = ['own', 'name', 'alias', 'option', 'regional'] as const
type Source = (typeof SOURCES)[number]

type Preset = { name?: string; aliases?: string; terms?: string }
type Option = string | { title?: string }
type Translation = {
  presets?: Record<string, Preset>
  fields?: Record<string, { options?: Record<string, Option> }>
}
type Label = { text: string; id: string; source: Source }

/** Labels of the schema that mean something else to most people: 'chai' is tea, not a French wine cellar. */
const MISLEADING: ReadonlySet<string> = new Set(['fr chai'])

const PROPER =
  /^(?:Christian|Muslim|Jewish|Hindu|Buddhist|Sikh|Shinto|Taoist|Chinese|Irish|LGBTQ|Pilates)/
const PROPER_TURKISH = /^(?:Hristiyan|Müslüman|Yahudi|Hindu|Budist|Sih|Şinto|Taoist|Çin|İrlanda)/

/** The schema writes English and Turkish names in title case. */
function writeInSentenceCase(text: string, language: string): string {
  if (language !== 'en' && language !== 'tr') return text
  const proper = language === 'en' ? PROPER : PROPER_TURKISH
  return text.replace(/(?<=[\s-])\p{Lu}\p{Ll}[\p{L}'’]*/gu, (word) =>
    proper.test(word) ? word : word.toLocaleLowerCase(language),
  )
}

function readTranslation(name: string): Translation {
  const parsed = JSON.parse(readFileSync(join(SCHEMA, 'translations', name), 'utf8'))
  return (Object.values(parsed)[0] as { presets?: Translation } | undefined)?.presets ?? {}
}

/** Names such as 'Hotel (closed)' and 'Laundry / Laundromat' contain a note or two names. */
const splitNames = (text = ''): string[] =>
  text
    .replaceAll(/\s*[([（][^)\]）]*[)\]）]/g, '')
    .split(/\n|\s\/\s/)
    .map((each) => each.trim())
    .filter((each) => each !== '' && !/[{}<>|\t]/.test(each))

const FIELDS = { cuisine: 'cuisine', speciality: 'healthcare/speciality' }

function* readOptions(translation: Translation): Generator<[preset: string, text: string]> {
  for (const [prefix, field] of Object.entries(FIELDS))
    for (const [option, value] of Object.entries(translation.fields?.[field]?.options ?? {})) {
      const text = typeof value === 'string' ? value : value.title
      for (const name of splitNames(text)) yield [`${prefix}:${option}`, name]
    }
}

const own = readOwnCategories()
const idsOfPreset = new Map<string, string>()
for (const { id, presets } of own.values())
  for (const preset of [
    ...presets,
    ...presets.map((each) => each.replace('amenity/doctors/', 'speciality:')),
  ])
    if (!idsOfPreset.has(preset)) idsOfPreset.set(preset, id)

const labels = new Map<string, Label[]>()
const terms = new Map<string, Map<string, Set<string>>>()
const listOf = <Value>(map: Map<string, Value>, key: string, empty: () => Value): Value => {
  const known = map.get(key) ?? empty()
  map.set(key, known)
  return known
}
const addLabel = (language: string, label: Label) =>
  listOf(labels, language, () => [] as Label[]).push(label)

for (const { id, labels: byLanguage } of own.values())
  for (const [language, texts] of byLanguage)
    for (const text of texts) addLabel(language, { text, id, source: 'own' })

for (const file of readdirSync(join(SCHEMA, 'translations')).sort()) {
  const tag = /^(?!index)(.+)\.min\.json$/.exec(file)?.[1]
  if (tag === undefined) continue
  const translation = readTranslation(file)
  const presets = Object.entries(translation.presets ?? {})
  if (presets.length < NAMES_MIN) continue
  const language = LANGUAGES[tag] ?? tag.replace(/-.*/, '')
  const isRegional = /[-@]/.test(tag) && !['zh-CN', 'zh-TW'].includes(tag)
  const add = (preset: string, text: string, source: Source) => {
    const id = idsOfPreset.get(preset)
    if (id === undefined || MISLEADING.has(`${language} ${text.toLowerCase()}`)) return
    const written = writeInSentenceCase(text, language)
    addLabel(language, { text: written, id, source: isRegional ? 'regional' : source })
  }
  for (const [preset, { name, aliases, terms: list }] of presets) {
    const isOwnName = own.has(preset)
    for (const text of splitNames(name)) add(preset, text, isOwnName ? 'name' : 'alias')
    for (const text of splitNames(aliases)) add(preset, text, 'alias')
    const id = idsOfPreset.get(preset)
    if (id === undefined || isRegional) continue
    const known = listOf(
      listOf(terms, language, () => new Map()),
      id,
      () => new Set<string>(),
    )
    for (const term of list?.split(',') ?? [])
      if (term.trim() !== '' && !/[|\t{}]/.test(term)) known.add(term.trim())
  }
  for (const [option, text] of readOptions(translation)) add(option, text, 'option')
}

const serbian = labels.get('sr') ?? []
for (const label of [...serbian]) serbian.push({ ...label, text: writeInOtherScript(label.text) })

/** Leaves each key of a language to the categories of its best source. */
function selectLabels(language: string, listed: readonly Label[]): Map<string, string[]> {
  const byKey = Map.groupBy(listed, ({ text }) => buildCategoryKey(text))
  const kept = new Map<string, string[]>()
  for (const [key, group] of byKey) {
    const best = SOURCES.find((source) => group.some((label) => label.source === source))
    const ids = new Set(group.filter(({ source }) => source === best).map(({ id }) => id))
    if (ids.size > 1 && (SHOWN_LANGUAGES.includes(language) || best === 'own'))
      console.log(`${language} "${group[0]?.text}" (${best}) means ${[...ids].join(', ')}`)
    for (const label of group)
      if (ids.has(label.id) && key !== '')
        ids.delete(label.id) && listOf(kept, label.id, () => [] as string[]).push(label.text)
  }
  return kept
}

/** German texts without umlauts on the keyboard: 'Baeckerei'. */
const listSpellings = (text: string, language: string): string[] =>
  language === 'de' && /[äöü]/i.test(text)
    ? [text, text.replace(/[äöü]/gi, (letter) => `${'aou'['äöü'.indexOf(letter.toLowerCase())]}e`)]
    : [text]

const lines: string[] = []
const keys = new Map<string, Map<string, Set<string>>>()
const addKey = (key: string, id: string, language: string) =>
  listOf(
    listOf(keys, key, () => new Map()),
    id,
    () => new Set<string>(),
  ).add(language)

const shown = new Map<string, Map<string, string[]>>()
for (const [language, listed] of [...labels].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const inOrder = listed.toSorted((a, b) => SOURCES.indexOf(a.source) - SOURCES.indexOf(b.source))
  const selected = selectLabels(language, inOrder)
  if (SHOWN_LANGUAGES.includes(language)) shown.set(language, selected)
  for (const { id } of own.values()) {
    const texts = selected.get(id) ?? []
    for (const text of texts)
      for (const spelled of listSpellings(text, language)) {
        const parts = normalizeCategoryWords(spelled)
        const [key, loose] = [parts.join(''), buildLooseKey(parts)]
        addKey(key, id, language)
        if (loose !== key) addKey(`~${loose}`, id, language)
      }
    const words = [...(terms.get(language)?.get(id) ?? [])]
    if (texts.length > 0 || words.length > 0)
      lines.push([id, language, texts.join('|'), words.join('|')].join('\t'))
  }
}

const missing: string[] = []
const labelOf = (language: string, { id }: OwnCategory) => {
  const text = shown.get(language)?.get(id)?.[0]
  if (text === undefined) missing.push(`${language} ${id}`)
  return text ?? ''
}
const rows = [...own.values()].map((category) =>
  [
    ...[category.id, category.parent, category.icon, category.type],
    ...SHOWN_LANGUAGES.map((language) => labelOf(language, category)),
  ].join('\t'),
)
if (missing.length > 0) console.log(`Labels are missing: ${missing.join(', ')}`)

const header = ['id', 'parent', 'icon', 'type', ...SHOWN_LANGUAGES].join('\t')
writeFileSync(join(FOLDER, 'categories.tsv'), `${[header, ...rows].join('\n')}\n`)
function writePacked(name: string, lines: readonly string[]) {
  const sorted = lines.map((line) => Buffer.from(`${line}\n`)).sort(Buffer.compare)
  const packed = brotliCompressSync(Buffer.concat(sorted).subarray(0, -1), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  })
  writeFileSync(join(FOLDER, name), packed)
  console.log(`${name}: ${lines.length} lines, ${packed.length} bytes`)
}

const formatMeanings = (ids: Map<string, Set<string>>) =>
  [...ids].map(([id, languages]) => [id, ...languages].join(' ')).join(';')
writePacked('category-labels.tsv.br', lines)
writePacked(
  'category-keys.tsv.br',
  [...keys].map(([key, ids]) => `${key}\t${formatMeanings(ids)}`),
)
console.log(`${rows.length} categories in ${labels.size} languages`)
