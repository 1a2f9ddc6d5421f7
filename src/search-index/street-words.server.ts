import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizeSearchKey } from './search-key.ts'

const groups = new Map<string, string[]>()
for (const line of readFileSync(join(import.meta.dirname, 'street-words.txt'), 'utf8')
  .trimEnd()
  .split('\n')) {
  const words = line.split(', ').map(normalizeSearchKey)
  for (const word of words)
    if (word.length > 1) groups.set(word, [...(groups.get(word) ?? []), ...words])
}

/** The ending of German and Dutch streets. */
const ENDINGS = [
  ['strasse', 'str'],
  ['straat', 'str'],
] as const

/** 'Str.' and 'Straße', 'ул.' and 'улица', 'Hauptstr.' and 'Hauptstraße'. */
export function findStreetForms(word: string): string[] {
  const joined = ENDINGS.flatMap(([long, short]) =>
    word.length > long.length && word.endsWith(long)
      ? [word.slice(0, -long.length) + short]
      : word.length > short.length + 2 && word.endsWith(short)
        ? [word.slice(0, -short.length) + long]
        : [],
  )
  return [...(groups.get(word) ?? []), ...joined].filter((each) => each !== word)
}
