import type { SiteLanguage } from '../urls/routes.ts'

/** The language of these texts. The site is built once for each; `#text` is the folder of the one. */
export const LANGUAGE: SiteLanguage = 'en'
