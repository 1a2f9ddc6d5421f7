import type { Language } from '../urls/routes.ts'
import { answersText as english } from './admin-messages.en.ts'
import { answersText as turkish } from './admin-messages.tr.ts'

/** What the server says to the back office, in the operator's language. */
export const answersIn = (language: Language): typeof english =>
  language === 'tr' ? turkish : english
