import type { Call, FieldError } from '../platform/calls/call.ts'
import {
  CONTACT_RULES,
  type ContactMistakes,
  cleanText,
  type Rule,
} from '../platform/calls/contact-rules.ts'
import type { ContactWire } from './contact.schema.server.ts'

/** The fields of the form, by name, as they stand in it. */
export type ContactForm = Record<string, string>

/** Sends a message to the operator; the answer is what its sender should read. */
export const sendMessage: Call<ContactForm, ContactWire, string> = {
  name: 'contact',
  request: (form) => ({ parameters: {}, query: {}, body: form }),
  read: ({ message }) => message,
}

/** What is wrong with a form before anybody is asked: the same the server would say. */
export function findMistakes(form: ContactForm, words: ContactMistakes): FieldError[] {
  const rules = Object.entries(CONTACT_RULES) as [keyof typeof CONTACT_RULES, Rule][]
  return rules.flatMap(([field, holds]) =>
    holds(cleanText(form[field] ?? '')) ? [] : [{ field, message: words[field] }],
  )
}
