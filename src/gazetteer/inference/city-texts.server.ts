import { memoize } from '../../platform/database/memoize.ts'
import { readTextLines } from '../../platform/i18n/read-text-lines.server.ts'

const LINES = readTextLines(import.meta.dirname, 'city-words.txt').filter(
  (line) => !line.startsWith('# '),
)

function createFormLister(lines: readonly string[]) {
  const rules = lines.map((line) => {
    const [pattern = '', replacement = ''] = line.replace(/^@/, '').split(/ => ?/)
    return [new RegExp(pattern, 'iu'), replacement && ` ${replacement}`] as const
  })
  const anyRule = new RegExp(rules.map(([{ source }]) => `(?:${source})`).join('|'), 'iu')
  return memoize((text): readonly string[] => {
    const forms = [text.trim()]
    if (!anyRule.test(forms[0]!)) return forms
    for (const [pattern, replacement] of rules) {
      const form = forms.at(-1)!.replace(pattern, replacement).trim()
      if (form !== forms.at(-1) && form !== '') forms.push(form)
    }
    return forms
  })
}

/** The text as written, then without additions such as 'City of', 'г.' and postal codes. */
export const listCityForms = createFormLister(LINES.filter((line) => !line.startsWith('@')))
/** Without words of areas too, which lie behind the town in an address. */
const listColumnForms = createFormLister(LINES)

export const hasAreaWord = (city: string): boolean =>
  listColumnForms(city).length > listCityForms(city).length

const splitWords = (part: string) =>
  /^[\p{sc=Hang}\p{sc=Thai}\p{sc=Han}\p{M}\s]+$/u.test(part) ? part.split(/\s+/) : [part]

/** The whole text, then its parts, each with its forms: 'Fellbach, Stuttgart (Kreis 3)'. */
export const listCityParts = memoize((city): string[][] => {
  const bare = (text: string) =>
    text
      .replace(/\s*[([].*?[)\]]\s*/g, ' ')
      .replace(/\b(?:[A-Z]{1,2}-)?\d{4,6}(?: [A-Z]{2}(?= ))?\b/g, ' ')
      .replace(/(?<!,)\s+(?:[A-ZØ]{1,2}|\d{1,2})$/, '')
      .replace(/\s+/g, ' ')
      .trim()
  const written = city.trim()
  const plain = bare(written)
  const parts = plain.split(/\s*(?:[,/;|،、，]|\s[-–—]\s)\s*/).flatMap(splitWords)
  const inParentheses = /[([]([^)\]]+)[)\]]/.exec(city)?.[1] ?? ''
  // 'Frankfurt (Oder), Brandenburg'
  const [, beforeLast = ''] = /^([^,]+[(/][^,]+),[^,]+$/.exec(written) ?? []
  const whole = [written, beforeLast, plain].flatMap(listColumnForms)
  return [whole, ...[...parts, inParentheses].map(listColumnForms)]
    .map((forms) => [...new Set(forms)].filter((text) => text !== ''))
    .filter((forms) => forms.length > 0)
})
