import type { SiteLanguage } from '../urls/routes.ts'

export const LANGUAGE: SiteLanguage = 'tr'
