import type { SiteLanguage } from '../urls/routes.ts'

/** Each language is a separate build; `#text` resolves to its folder. */
export const LANGUAGE: SiteLanguage = 'en'
