import type { Language } from '../urls/routes.ts'
import { adminMessagesText as english } from './admin-messages.en.ts'
import { adminMessagesText as turkish } from './admin-messages.tr.ts'

export const findAdminMessages = (language: Language): typeof english =>
  language === 'tr' ? turkish : english
