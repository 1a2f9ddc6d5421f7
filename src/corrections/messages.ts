import type { SiteLanguage } from '../platform/urls/routes.ts'
import { correctionMessagesText as english } from './messages.en.ts'
import { correctionMessagesText as turkish } from './messages.tr.ts'

export const findCorrectionMessages = (language: SiteLanguage): typeof english =>
  language === 'tr' ? turkish : english
