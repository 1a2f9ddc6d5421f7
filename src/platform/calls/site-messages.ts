import type { SiteLanguage } from '../urls/routes.ts'
import { siteAnswersText as english } from './site-messages.en.ts'
import { siteAnswersText as turkish } from './site-messages.tr.ts'

/** What the server says to visitors, in the language the site is shown in. */
export const siteAnswersIn = (language: SiteLanguage): typeof english =>
  language === 'tr' ? turkish : english
