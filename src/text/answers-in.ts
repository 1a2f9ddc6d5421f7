import type { Language } from '../routes.ts'
import { answersText as english } from './en/admin/answers.ts'
import { answersText as turkish } from './tr/admin/answers.ts'

/** What the server says to the back office, in the operator's language. */
export const answersIn = (language: Language): typeof english =>
  language === 'tr' ? turkish : english
