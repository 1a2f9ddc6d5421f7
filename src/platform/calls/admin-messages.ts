import type { Language } from '../urls/routes.ts'
import { answersText as english } from './admin-messages.en.ts'
import { answersText as turkish } from './admin-messages.tr.ts'

export const answersIn = (language: Language): typeof english =>
  language === 'tr' ? turkish : english
