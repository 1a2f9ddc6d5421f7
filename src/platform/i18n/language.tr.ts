import type { SiteLanguage } from '../urls/routes.ts'

/** The language of these texts. */
export const LANGUAGE: SiteLanguage = 'tr'
