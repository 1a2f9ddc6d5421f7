import type { SiteProfile } from '../settings/public-settings.ts'

/** Values are the operator's own words; '' drops the sentences that need the value. */
export type Operator = Partial<SiteProfile> & { siteName: string }

type LegalTarget = 'contact' | 'privacyPolicy' | 'legalNotice' | 'termsOfService' | 'cookiePolicy'

export type Part =
  | string
  | { value: string }
  | { email: string }
  | { text: string; to: LegalTarget }

export type Sentence = readonly Part[]

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; sentence: Sentence }
  | { kind: 'list'; isOrdered: boolean; items: Sentence[] }
  | { kind: 'terms'; rows: { name: Sentence; text: Sentence }[] }
  | { kind: 'table'; caption: string; head: string[]; rows: Sentence[][] }

export type Section = { id: string; title: string; blocks: Block[] }

export type LegalText = {
  title: string
  description: (siteName: string) => string
  sections: (operator: Operator) => Section[]
}

type Values = { readonly [name: string]: unknown }

const TOKEN = /(<?\{[\w.]+\}>?|\[[^\]]+\]\(\w+\))/
const PLACEHOLDER = /^(<?)\{(.+)\}/
const LINK = /^\[(.+)\]\((.+)\)$/
const CONDITION = /^\{if (\w+)\} /

function readValue(values: Values, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((within, name) => (within as Values | undefined)?.[name], values)
  return typeof value === 'string' ? value : ''
}

function parsePart(text: string, values: Values): Part | null {
  const [, bracket, path] = PLACEHOLDER.exec(text) ?? []
  if (path !== undefined) {
    const value = readValue(values, path)
    return value === '' ? null : bracket ? { email: value } : { value }
  }
  const [, words, to] = LINK.exec(text) ?? []
  return words === undefined ? text : { text: words, to: to as LegalTarget }
}

const isPresent = <Value>(value: Value | null): value is Value => value !== null

function parseSentence(line: string, values: Values): Sentence | null {
  const [condition = '', needed] = CONDITION.exec(line) ?? []
  if (needed && !(values[needed] as string | unknown[] | undefined)?.length) return null
  const parts = line
    .slice(condition.length)
    .split(TOKEN)
    .filter((text) => text !== '')
    .map((text) => parsePart(text, values))
  return parts.every(isPresent) ? parts : null
}

type Parse<Parsed> = (text: string, values: Values) => Parsed | null

const parseFirst = <Parsed>(alternatives: string[], parse: Parse<Parsed>, values: Values) =>
  alternatives.map((each) => parse(each, values)).find(isPresent) ?? null

const parseSentences = (lines: string[], values: Values) =>
  lines.map((line) => parseFirst(line.split(/\n *\{otherwise\} /), parseSentence, values))

const splitLines = (block: string) => block.split(/\n(?! *\{otherwise\})/)

function parseParagraph(block: string, values: Values): Block | null {
  const sentences = parseSentences(splitLines(block), values).filter(isPresent)
  const sentence = sentences.flatMap((each, index) => (index === 0 ? each : [' ', ...each]))
  return sentences.length === 0 ? null : { kind: 'paragraph', sentence }
}

const MARKER = /^(?:-|\d+\.) /

function parseList(block: string, values: Values): Block | null {
  const lines = splitLines(block).map((line) => line.replace(MARKER, ''))
  const items = parseSentences(lines, values).filter(isPresent)
  return items.length === 0 ? null : { kind: 'list', isOrdered: !block.startsWith('-'), items }
}

function parseTerms(block: string, values: Values): Block | null {
  const rows = block.split(/\n(?!: | *\{otherwise\})/).flatMap((row) => {
    const hours = row.includes('{supportHours.') ? ((values.supportHours ?? []) as Values[]) : null
    const scopes = hours ? hours.map((supportHours) => ({ supportHours })) : [values]
    return scopes.flatMap((scope) => {
      const [name, text] = parseSentences(row.split('\n: '), scope)
      return name && text ? [{ name, text }] : []
    })
  })
  return rows.length === 0 ? null : { kind: 'terms', rows }
}

/** The line above the table is its caption. Drops rows with an empty cell. */
function parseTable(block: string, values: Values): Block | null {
  const [caption = '', ...lines] = block.split('\n')
  const [head = [], , ...others] = lines.map((line) => line.slice(2, -2).split(' | '))
  const rows = others
    .map((cells) => parseSentences(cells, values))
    .filter((cells) => cells.every(isPresent))
  return rows.length === 0 ? null : { kind: 'table', caption, head, rows }
}

function parseBlock(block: string, values: Values): Block | null {
  if (block.startsWith('### ')) return { kind: 'heading', text: block.slice(4) }
  if (MARKER.test(block)) return parseList(block, values)
  if (block.includes('\n: ')) return parseTerms(block, values)
  if (block.includes('\n|')) return parseTable(block, values)
  return parseParagraph(block, values)
}

function parseSection(section: string, values: Values): Section {
  const [heading = '', ...blocks] = section.split(/\n\n(?!\{otherwise\})/)
  const [, title = '', id = ''] = /^## (.+) \{#(.+)\}$/.exec(heading) ?? []
  const parsed = blocks.map((block) =>
    parseFirst(block.split('\n\n{otherwise} '), parseBlock, values),
  )
  return { id, title, blocks: parsed.filter(isPresent) }
}

export function parseLegalText(source: string): LegalText {
  const [introduction = '', ...sections] = source.trim().split(/\n\n(?=## )/)
  const [title = '', description = ''] = introduction.slice(2).split('\n\n')
  return {
    title,
    description: (siteName) => description.replaceAll('{siteName}', () => siteName),
    sections(operator) {
      const contactEmail = operator.legalEmail || operator.supportEmail
      return sections.map((section) => parseSection(section, { ...operator, contactEmail }))
    },
  }
}
