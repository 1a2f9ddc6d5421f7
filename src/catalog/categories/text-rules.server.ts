import { memoize } from '../../platform/database/memoize.ts'
import { readTextLines } from '../../platform/i18n/read-text-lines.server.ts'
import { buildCategoryKey } from './category-key.ts'

const LIST = /\s*;\s*/

type Rule = { rule: string; subject: string; words: string[] }

const rules = readTextLines(import.meta.dirname, 'text-rules.txt')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line): Rule => {
    const [rule = '', subject = '', list = ''] = line.split('|').map((cell) => cell.trim())
    return { rule, subject, words: list.split(LIST).filter((word) => word !== '') }
  })

const wordsOf = (name: string) => rules.filter(({ rule }) => rule === name).flatMap((r) => r.words)

export const listRuleKeys = (name: string): ReadonlySet<string> =>
  new Set(wordsOf(name).map(buildCategoryKey))

export const listRuleWords = (name: string): readonly string[] => wordsOf(name)

export const buildSubjects = (name: string): ReadonlyMap<string, string> =>
  new Map(
    rules
      .filter(({ rule }) => rule === name)
      .flatMap(({ subject, words }) => words.map((word) => [buildCategoryKey(word), subject])),
  )

export type Ending = { language: string; ending: string; replacement: string }

export const listEndings = (): Ending[] =>
  rules
    .filter(({ rule }) => rule === 'ending')
    .flatMap(({ subject, words }) =>
      words.map((word) => {
        const [ending = '', replacement = ''] = word.split('>').map(buildCategoryKey)
        return { language: subject, ending, replacement }
      }),
    )

const ownLanguages = new Map(
  rules.filter(({ rule }) => rule === 'languages').map(({ subject, words }) => [subject, words]),
)

export const listCountryLanguages = (countryCode: string | null): readonly string[] =>
  listLanguages(countryCode ?? '')

const listLanguages = memoize((countryCode): readonly string[] => {
  const own = ownLanguages.get(countryCode)
  if (own) return own
  if (!/^[A-Z]{2}$/.test(countryCode)) return []
  const { language } = new Intl.Locale(`und-${countryCode}`).maximize()
  return language === 'en' ? [] : [language]
})
