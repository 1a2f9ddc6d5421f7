import type { SiteLanguage } from '../../routes.ts'

/** The language of these texts. */
export const LANGUAGE: SiteLanguage = 'tr'
