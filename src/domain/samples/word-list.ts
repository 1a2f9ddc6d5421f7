/**
 * What names and streets of one language are made of; lists are comma separated. Patterns are
 * separated by `|` and hold {noun}, {word}, {family}, {family2}, {city} and {type} (English).
 * Nouns are found by type first, then by group; a group without one is named by its English type.
 */
export type WordList = {
  families: string
  words: string
  streets: string
  patterns: string
  nouns: Record<string, string>
}
