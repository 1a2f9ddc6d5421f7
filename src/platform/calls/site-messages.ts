import type { SiteLanguage } from '../urls/routes.ts'
import { siteAnswersText as english } from './site-messages.en.ts'
import { siteAnswersText as turkish } from './site-messages.tr.ts'

export const siteAnswersIn = (language: SiteLanguage): typeof english =>
  language === 'tr' ? turkish : english
