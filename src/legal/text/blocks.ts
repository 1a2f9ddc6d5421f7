const UNKNOWN_OPERATOR = {
  officeAddress: '',
  phoneInternational: '',
  phoneLocal: '',
  fax: '',
  supportEmail: '',
  legalEmail: '',
  supportHours: [] as readonly { days: string; hours: string }[],
  replyTime: '',
  legalEntity: '',
  legalForm: '',
  registerCourt: '',
  registerNumber: '',
  vatId: '',
  managingDirector: '',
  insurer: '',
  insuranceCoverage: '',
  governingLaw: '',
  jurisdiction: '',
  arbitrationBody: '',
  certifications: '',
  /** ISO 8601 date. */
  legalUpdatedOn: '',
  figures: {
    monthlyUsers: '',
    monthlySearches: '',
    monthlyInquiries: '',
    uptime: '',
    dataAccuracy: '',
    responseTime: '',
    weeklyModerated: '',
    trafficUs: '',
    trafficEu: '',
    trafficApac: '',
    trafficOther: '',
    essentialCookies: '',
    analyticsCookies: '',
    marketingCookies: '',
    preferenceCookies: '',
    preferenceCookieDuration: '',
    analyticsCookieDuration: '',
    marketingCookieDuration: '',
    authenticationCookieDuration: '',
  },
}

/** Values are the operator's own words; '' drops the sentences that need the value. */
export type Operator = Readonly<typeof UNKNOWN_OPERATOR> & { siteName: string }

export const createUnknownOperator = (siteName: string): Operator => ({
  ...UNKNOWN_OPERATOR,
  siteName,
})

export type LegalTarget =
  | 'contact'
  | 'privacyPolicy'
  | 'legalNotice'
  | 'termsOfService'
  | 'cookiePolicy'

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

type Maybe<Value> = Value | null

const isEmpty = (part: Part) =>
  part === '' ||
  (typeof part === 'object' &&
    (('value' in part && part.value === '') || ('email' in part && part.email === '')))

/** Returns null, which drops the sentence, if a value is empty. */
export function fill(words: TemplateStringsArray, ...values: Part[]): Maybe<Sentence> {
  if (values.some(isEmpty)) return null
  return words.flatMap((word, index) => {
    const value = values[index]
    const own = word === '' ? [] : [word]
    if (value === undefined) return own
    return [...own, typeof value === 'string' ? { value } : value]
  })
}

export const to = (target: LegalTarget, text: string): Part => ({ text, to: target })
export const email = (address: string): Part => ({ email: address })

const filterPresent = <Value>(values: readonly Maybe<Value>[]): Value[] =>
  values.filter((value) => value !== null)

const sentenceOf = (words: string | Maybe<Sentence>): Maybe<Sentence> =>
  typeof words === 'string' ? [words] : words

type Words = string | Maybe<Sentence>

/** Returns null if every sentence is dropped. */
export function paragraph(...sentences: Words[]): Maybe<Block> {
  const said = filterPresent(sentences.map(sentenceOf))
  if (said.length === 0) return null
  const sentence = said.flatMap((each, index) => (index === 0 ? each : [' ', ...each]))
  return { kind: 'paragraph', sentence }
}

function anyList(isOrdered: boolean, items: Words[]): Maybe<Block> {
  const said = filterPresent(items.map(sentenceOf))
  return said.length === 0 ? null : { kind: 'list', isOrdered, items: said }
}

export const list = (...items: Words[]) => anyList(false, items)
export const steps = (...items: Words[]) => anyList(true, items)
export const heading = (text: string): Block => ({ kind: 'heading', text })

/** Drops rows with an empty value. */
export function terms(...rows: (readonly [name: Words, text: Words])[]): Maybe<Block> {
  const said = rows.flatMap(([name, text]) => {
    const sentences = filterPresent([sentenceOf(name), sentenceOf(text)])
    const [term, meaning] = sentences
    return term && meaning ? [{ name: term, text: meaning }] : []
  })
  return said.length === 0 ? null : { kind: 'terms', rows: said }
}

/** Drops rows with an empty cell. */
export function table(caption: string, head: string[], ...rows: Words[][]): Maybe<Block> {
  const said = rows
    .map((cells) => filterPresent(cells.map(sentenceOf)))
    .filter((cells) => cells.length === head.length)
  return said.length === 0 ? null : { kind: 'table', caption, head, rows: said }
}

export const section = (id: string, title: string, ...blocks: Maybe<Block>[]): Section => ({
  id,
  title,
  blocks: filterPresent(blocks),
})
