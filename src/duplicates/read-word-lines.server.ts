import { readTextLines } from '../platform/i18n/read-text-lines.server.ts'
import { slugify } from '../platform/i18n/slug.server.ts'

/** Maps each slugified word of a file to the first word of its line; the first line wins. */
export function readWordLines(file: string): ReadonlyMap<string, string> {
  const meanings = new Map<string, string>()
  for (const line of readTextLines(import.meta.dirname, file)) {
    if (line.startsWith('#')) continue
    const [meaning = '', ...words] = line.replace(':', '').split(/\s+/)
    for (const word of [meaning, ...words].map(slugify))
      if (word !== '' && !meanings.has(word)) meanings.set(word, meaning)
  }
  return meanings
}
