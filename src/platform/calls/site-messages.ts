import type { SiteLanguage } from '../urls/routes.ts'
import { siteMessagesText as english } from './site-messages.en.ts'
import { siteMessagesText as turkish } from './site-messages.tr.ts'

export const findSiteMessages = (language: SiteLanguage): typeof english =>
  language === 'tr' ? turkish : english
