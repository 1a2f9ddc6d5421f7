import { parseNameWords } from '../../search-index/tokenize-name.ts'

/** Precedes an ordinary word in brands.tsv.br: other names find it ('赛百味' finds 'Subway'), but it finds none. */
export const FOUND_ONLY = '~'

const AND = new Set(['and', 'und', 'et', 'e', 'y', 've', 'i', 'и', 'og', 'och', 'en'])

/** 'AT and T', 'AT&T', and 'att' have the same key. */
export function buildBrandKey(name: string): string {
  const words = parseNameWords(name)
  const last = words.length - 1
  return words.filter((word, at) => at === 0 || at === last || !AND.has(word)).join('')
}
