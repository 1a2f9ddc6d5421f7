import { hash } from 'node:crypto'
import type { Database, Transaction } from '../../platform/database/database.server.ts'
import { saveValues } from '../../platform/database/save-row.server.ts'
import { findFirstLetter } from '../../platform/i18n/find-first-letter.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { slugify } from '../../platform/i18n/slug.server.ts'
import { findVocabularyCategory, type VocabularyCategory } from './vocabulary.server.ts'

/** A one-letter slug would collide with the letter pages (/categories/r). */
export function buildCategorySlug(name: string): string {
  const slug = slugify(name)
  if (slug.length > 1) return slug
  return `category-${slug || hash('sha256', name, 'hex').slice(0, 6)}`
}

/** Stands for a category of the vocabulary among names, which contain no line breaks. */
export const buildVocabularyName = (id: string) => `\n${id}`

type Sought = { name: string; slug: string; vocabulary: VocabularyCategory | null }

function buildSought(name: string): Sought {
  const vocabulary = name.startsWith('\n') ? findVocabularyCategory(name.slice(1)) : null
  const shown = vocabulary?.labels.en ?? name
  return { name: shown, slug: buildCategorySlug(shown), vocabulary }
}

/** Fills `known` (ID by name), which callers reuse for a whole run. */
export async function saveCategories(
  database: Database,
  trx: Transaction,
  known: Map<string, number>,
  names: Iterable<string>,
): Promise<void> {
  const missing = new Map<string, Sought>()
  for (const name of names) if (!known.has(name)) missing.set(name, buildSought(name))
  if (missing.size === 0) return
  const sought = [...missing.values()]
  const ids = sought.flatMap(({ vocabulary }) => vocabulary?.id ?? [])
  const byVocabulary = new Map(
    (
      await database.findRows(
        trx,
        'categories',
        ['vocabulary_id'],
        ids.map((vocabulary_id) => ({ vocabulary_id })),
      )
    ).map((row) => [row.vocabulary_id, row.merged_into ?? row.id]),
  )
  const keys = [...new Set(sought.map(({ slug }) => slug))].map((slug) => ({ slug }))
  const stored = await database.findRows(trx, 'categories', ['slug'], keys)
  const aliases = await database.findRows(trx, 'category_aliases', ['slug'], keys)
  const bySlug = new Map(aliases.map((row) => [row.slug, row.category_id]))
  for (const row of stored) bySlug.set(row.slug, row.id)
  const unbound = new Map(stored.filter((row) => !row.vocabulary_id).map((row) => [row.slug, row]))
  // Categories of the vocabulary come first, so that a text with the same slug gets them.
  const isOther = ({ vocabulary }: Sought) => Number(vocabulary === null)
  for (const [name, each] of [...missing].sort(([, a], [, b]) => isOther(a) - isOther(b))) {
    const { slug, vocabulary } = each
    const found = byVocabulary.get(vocabulary?.id ?? null) ?? bySlug.get(slug)
    const id = found ?? (await createCategory(trx, each))
    const adopted = unbound.get(slug)
    if (vocabulary && adopted?.id === id) {
      const bound = { vocabulary_id: vocabulary.id, icon: adopted.icon ?? vocabulary.icon }
      await saveValues(trx, 'categories', id, bound)
    }
    bySlug.set(slug, bySlug.get(slug) ?? id)
    known.set(name, id)
  }
}

async function createCategory(trx: Transaction, { name, slug, vocabulary }: Sought) {
  const { id } = await trx
    .insertInto('categories')
    .values({
      slug,
      name,
      name_key: normalizeName(name),
      letter: findFirstLetter(slug),
      icon: vocabulary?.icon ?? null,
      vocabulary_id: vocabulary?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
