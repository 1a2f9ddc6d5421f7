import type { Database, Transaction } from '../../platform/database/database.server.ts'
import { saveValues } from '../../platform/database/save-row.server.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { findFirstLetter } from '../../platform/i18n/slug.server.ts'
import { buildCategorySlug, buildDistinctSlug, buildTextKey } from './category-text.server.ts'
import { findVocabularyCategory, type VocabularyCategory } from './vocabulary.server.ts'

/** Marks the ID of a vocabulary category among names, which contain no line breaks. */
export const buildVocabularyName = (id: string) => `\n${id}`

type WantedCategory = {
  name: string
  slug: string
  /** For a text of another script, if the slug is taken. */
  distinctSlug: string | null
  vocabulary: VocabularyCategory | null
}

function buildWantedCategory(name: string): WantedCategory {
  const vocabulary = name.startsWith('\n') ? findVocabularyCategory(name.slice(1)) : null
  const shown = vocabulary?.labels.en ?? name
  const distinctSlug = vocabulary ? null : buildDistinctSlug(shown)
  return { name: shown, slug: buildCategorySlug(shown), distinctSlug, vocabulary }
}

/** Fills `known` (ID by name), which callers reuse for a whole run. */
export async function saveCategories(
  database: Database,
  trx: Transaction,
  known: Map<string, number>,
  names: Iterable<string>,
): Promise<void> {
  const missing = new Map<string, WantedCategory>()
  for (const name of names) if (!known.has(name)) missing.set(name, buildWantedCategory(name))
  if (missing.size === 0) return
  const wanted = [...missing.values()]
  const ids = wanted.flatMap(({ vocabulary }) => vocabulary?.id ?? [])
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
  const slugs = wanted.flatMap(({ slug, distinctSlug }) => [slug, distinctSlug ?? []].flat())
  const keys = [...new Set(slugs)].map((slug) => ({ slug }))
  const stored = await database.findRows(trx, 'categories', ['slug'], keys)
  const aliases = await database.findRows(trx, 'category_aliases', ['slug'], keys)
  const bySlug = new Map(aliases.map((row) => [row.slug, row.category_id]))
  for (const row of stored) bySlug.set(row.slug, row.id)
  const withDistinctSlug = wanted.filter((each) => each.distinctSlug !== null)
  const textKeys = withDistinctSlug.map(({ name }) => ({ text_key: buildTextKey(name) }))
  const texts = await database.findRows(trx, 'category_texts', ['text_key'], textKeys)
  const leads = new Map(texts.map((row) => [row.text_key, row.category_id]))
  const named = new Map(stored.map((row) => [row.id, buildTextKey(row.name)]))
  const isOf = (key: string, id: number) => named.get(id) === key || leads.get(key) === id
  const unbound = new Map(stored.filter((row) => !row.vocabulary_id).map((row) => [row.slug, row]))
  // Categories of the vocabulary come first, so that a text with the same slug gets them.
  const isOther = ({ vocabulary }: WantedCategory) => Number(vocabulary === null)
  for (const [name, each] of [...missing].sort(([, a], [, b]) => isOther(a) - isOther(b))) {
    const { vocabulary } = each
    const key = buildTextKey(each.name)
    const owner = bySlug.get(each.slug)
    const isTaken = each.distinctSlug !== null && owner !== undefined && !isOf(key, owner)
    const slug = isTaken ? each.distinctSlug! : each.slug
    const found = byVocabulary.get(vocabulary?.id ?? null) ?? bySlug.get(slug)
    const id = found ?? (await createCategory(trx, { ...each, slug }))
    if (found === undefined) named.set(id, key)
    const adopted = unbound.get(slug)
    if (vocabulary && adopted?.id === id) {
      const bound = { vocabulary_id: vocabulary.id, icon: adopted.icon ?? vocabulary.icon }
      await saveValues(trx, 'categories', id, bound)
    }
    bySlug.set(slug, bySlug.get(slug) ?? id)
    known.set(name, id)
  }
}

async function createCategory(trx: Transaction, { name, slug, vocabulary }: WantedCategory) {
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
