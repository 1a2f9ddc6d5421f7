import type { FieldError } from './call.ts'

const EMAIL_MAX_CHARS = 254
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?'
/** RFC 5321 without quoted local parts and bare hosts; domains in any script. */
const EMAIL = new RegExp(
  `^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?:\\p{L}[\\p{L}\\p{M}]+|xn--[a-z0-9-]+)$`,
  'iu',
)

const hasLength = (min: number) => (text: string) => [...text].length >= min

/** Removes NUL and lone surrogates, which the databases reject, and surrounding spaces. */
export const normalizeText = (text: string) => text.replace(/[\0\p{Cs}]/gu, '').trim()

type Rule = (text: string) => boolean

export const CONTACT_RULES = {
  name: hasLength(2),
  email: (text) => text.length <= EMAIL_MAX_CHARS && EMAIL.test(text),
  subject: hasLength(5),
  message: hasLength(10),
} as const satisfies Record<string, Rule>

export type ContactErrors = Record<keyof typeof CONTACT_RULES | 'company' | 'phone', string>

export type ContactForm = Record<string, string>

export function findMistakes(form: ContactForm, words: ContactErrors): FieldError[] {
  const rules = Object.entries(CONTACT_RULES) as [keyof typeof CONTACT_RULES, Rule][]
  return rules.flatMap(([field, holds]) =>
    holds(normalizeText(form[field] ?? '')) ? [] : [{ field, message: words[field] }],
  )
}
