import { slugify } from '../../platform/i18n/slug.server.ts'

/** The key that two spellings of a city's name share, such as 'Saint Louis' and 'St. Louis'. */
export function cityKey(name: string): string {
  return slugify(name)
    .replace(/^(saint|sankt)-/, 'st-')
    .replace(/^sainte-/, 'ste-')
    .replace(/^mount-/, 'mt-')
    .replace(/^fort-/, 'ft-')
}
