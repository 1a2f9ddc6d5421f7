import { slugify } from '../../platform/i18n/slug.server.ts'

/** 'Saint Louis' and 'St. Louis' have the same key. */
export function normalizeCityName(name: string): string {
  return slugify(name)
    .replace(/^(saint|sankt)-/, 'st-')
    .replace(/^sainte-/, 'ste-')
    .replace(/^mount-/, 'mt-')
    .replace(/^fort-/, 'ft-')
}
