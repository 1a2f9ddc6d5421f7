import type { SiteLanguage } from '../routes.ts'
import { siteAnswersText as english } from './en/answers.ts'
import { siteAnswersText as turkish } from './tr/answers.ts'

/** What the server says to visitors, in the language the site is shown in. */
export const siteAnswersIn = (language: SiteLanguage): typeof english =>
  language === 'tr' ? turkish : english
