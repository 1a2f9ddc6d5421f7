import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { findCategorySynonyms } from './category-synonyms.server.ts'

/** Only schema.org types below LocalBusiness; museums, schools and parks have other parents. */
const TYPES = readFileSync(join(import.meta.dirname, 'schema-org-types.txt'), 'utf8')

const MATCHED_BY_SUFFIX = [
  'restaurant',
  'clothing store',
  'book store',
  'store',
  'repair shop',
  'shop',
  'hotel',
  'tour agency',
  'takeaway',
]

const typeByWord = new Map(
  TYPES.trim()
    .split('\n')
    .flatMap((line) => {
      const [type = '', kinds = ''] = line.split(': ')
      return kinds.split(', ').map((kind) => [normalizeName(kind), type] as const)
    }),
)

const inSingular = (kind: string) => kind.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')

const typeOfWord = (kind: string): string | undefined =>
  typeByWord.get(kind) ?? typeByWord.get(inSingular(kind))

export function inferSchemaType(category: string | null): string {
  if (category === null) return 'LocalBusiness'
  const kind = normalizeName(category)
  const own = typeOfWord(kind)
  if (own) return own
  for (const word of findCategorySynonyms(kind)) {
    const type = typeOfWord(word)
    if (type) return type
  }
  const general = MATCHED_BY_SUFFIX.find((word) => inSingular(kind).endsWith(` ${word}`))
  return (general && typeByWord.get(general)) ?? 'LocalBusiness'
}
